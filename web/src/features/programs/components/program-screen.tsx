import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { namesNothing } from '#web/lib/api/api-error.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { PageHeading } from '#web/parts/frame/page-heading.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { useClientProgram } from '../api/client-program.ts';
import { PlanEditor } from './plan-editor.tsx';
import './programs.css';

export default function ProgramScreen() {
  const t = useText();
  const { clientId = '' } = useParams();
  const { profile } = useAuth();
  const [loads, setLoads] = useState(0);
  const { data, isPending, error, refetch } = useClientProgram(clientId);
  const unknown = namesNothing(error);
  return (
    <>
      <div>
        <LinkButton size="small" variant="secondary" to={paths.coach.client(clientId)}>
          {t('programs.back')}
        </LinkButton>
      </div>
      <PageHeading>
        {data ? t('programs.title', { name: data.client.name }) : t('programs.program')}
      </PageHeading>
      {isPending ? (
        <section aria-busy="true">
          <Skeleton lines={8} />
        </section>
      ) : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed
          title={t(unknown ? 'coach.client-unknown' : 'coach.roster-failed')}
          onRetry={unknown ? undefined : () => void refetch()}
        />
      ) : null}
      {data && profile ? (
        // What is loaded again on request starts a new draft. A save keeps the draft and what can be undone.
        <PlanEditor
          key={`${clientId}.${loads}`}
          coachId={profile.id}
          clientId={clientId}
          stored={data}
          onReload={() => void refetch().then(() => setLoads((before) => before + 1))}
        />
      ) : null}
    </>
  );
}
