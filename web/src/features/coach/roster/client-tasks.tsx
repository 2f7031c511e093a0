import type { RosterClient } from '#shared/contracts/coaching/roster.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useFinishTask } from '../api/use-roster.ts';

/** What the coach's rules put on their list for this client. */
export function ClientTasks({ client }: { readonly client: RosterClient }) {
  const t = useText();
  const finish = useFinishTask(client.id);
  if (client.tasks.length === 0) return null;
  return (
    <div className="stack">
      <h3>{t('coach.roster.tasks')}</h3>
      {finish.isError ? <Alert tone="danger" title={t('coach.roster.failed')} /> : null}
      <ul className="roster-reasons">
        {client.tasks.map(({ id, text }) => (
          <li key={id} className="roster-reason-line">
            <span>{text}</span>
            <Button
              size="small"
              variant="secondary"
              busy={finish.isPending && finish.variables === id}
              onClick={() => finish.mutate(id)}
            >
              {t('coach.roster.task-done')} <span className="visually-hidden">{text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
