import { useState } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { useAssignableClients } from '../api/assignable-clients.ts';
import { useTemplates } from '../api/templates.ts';
import { AssignManyForm } from '../assign/assign-many-form.tsx';
import { CompareClients } from '../assign/compare-clients.tsx';
import type { SharedProgram } from '../model/assign-many.ts';
import './programs.css';

type Chosen = { readonly shared: SharedProgram; readonly clientIds: readonly string[] };

/** One template for several clients: choose, read what it means for each, assign. */
export default function AssignManyScreen() {
  const t = useText();
  const templates = useTemplates();
  const clients = useAssignableClients();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  if (templates.isPending || clients.isPending) {
    return (
      <section aria-busy="true">
        <Skeleton lines={6} />
      </section>
    );
  }
  if (templates.data === undefined || clients.data === undefined) {
    const retry = () => {
      void templates.refetch();
      void clients.refetch();
    };
    return <LoadFailed title={t('coach.roster-failed')} onRetry={retry} />;
  }
  if (templates.data.length === 0 || clients.data.length === 0) {
    return (
      <EmptyState
        title={t(clients.data.length === 0 ? 'programs.assign-no-clients' : 'programs.no-templates')}
        action={<LinkButton to={paths.coach.link}>{t('frame.nav.clients')}</LinkButton>}
      />
    );
  }
  return chosen === null ? (
    <AssignManyForm
      templates={templates.data}
      clients={clients.data}
      onChosen={(shared, clientIds) => setChosen({ shared, clientIds })}
    />
  ) : (
    <CompareClients
      shared={chosen.shared}
      clients={clients.data.filter(({ id }) => chosen.clientIds.includes(id))}
      onBack={() => setChosen(null)}
    />
  );
}
