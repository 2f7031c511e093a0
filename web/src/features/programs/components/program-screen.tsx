import { useParams } from 'react-router-dom';
import { LinkButton } from '#web/components/ui/button.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { paths } from '#web/config/paths.ts';
import { namesNothing } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useClientProgram } from '../api/client-program.ts';
import { PlanEditor } from './plan-editor.tsx';
import './programs.css';

export default function ProgramScreen() {
  const t = useText();
  const { clientId = '' } = useParams();
  const { data, isPending, error, refetch } = useClientProgram(clientId);
  const unknown = namesNothing(error);
  return (
    <>
      <div>
        <LinkButton size="small" variant="secondary" to={`${paths.coach.link}/clients/${clientId}`}>
          {t('programs.back')}
        </LinkButton>
      </div>
      <h1>{data ? t('programs.title', { name: data.client.name }) : t('programs.program')}</h1>
      {isPending ? (
        <section aria-busy="true">
          <Skeleton lines={8} />
        </section>
      ) : null}
      {error ? (
        <LoadFailed
          title={t(unknown ? 'coach.client-unknown' : 'coach.roster-failed')}
          onRetry={unknown ? undefined : () => void refetch()}
        />
      ) : null}
      {data ? (
        // A new version starts a new draft, so discard what was typed for the old one.
        <PlanEditor key={data.version} clientId={clientId} stored={data} onReload={() => void refetch()} />
      ) : null}
    </>
  );
}
