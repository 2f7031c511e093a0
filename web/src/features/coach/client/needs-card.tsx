import { Link } from 'react-router-dom';
import { type Translate, useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/display.tsx';
import type { Need } from './client-needs-now.ts';
import type { Client } from './client-page.tsx';
import { ListSkeleton } from './client-part.tsx';
import { clientLink } from './client-tabs.ts';

/** The one thing that the page is opened for. */
export function NeedsCard({
  client,
  needs,
  isPending,
  isComplete,
}: {
  readonly client: Client;
  readonly needs: readonly Need[];
  readonly isPending: boolean;
  /** False while a part is missing, which may hold something that waits. */
  readonly isComplete: boolean;
}) {
  const t = useText();
  const { show } = usePersonClock();
  const at = (instant: string) => show(instant, dayAndTime);
  return (
    <Card variant="hero" className="client-needs" aria-busy={isPending}>
      <h2>{t('coach-client.needs')}</h2>
      {needs.length > 0 ? (
        <ul>
          {needs.map((need) => (
            <li key={need.kind}>
              <Link className="client-row" to={clientLink(client.id, need.tab)}>
                <span>{wordsOf(need, t, at)}</span>
                {isUrgent(need) ? <Badge tone="danger">{t('coach-client.overdue')}</Badge> : null}
              </Link>
            </li>
          ))}
        </ul>
      ) : isPending ? (
        <ListSkeleton rows={2} />
      ) : (
        <p>{t(isComplete ? 'coach-client.needs-none' : 'coach-client.needs-unknown')}</p>
      )}
    </Card>
  );
}

const isUrgent = (need: Need) => 'isLate' in need && need.isLate;

function wordsOf(need: Need, t: Translate, at: (instant: string) => string): string {
  switch (need.kind) {
    case 'message':
    case 'check-in':
      return need.dueAt === null
        ? t(`coach-client.need-${need.kind}`)
        : t(`coach-client.need-${need.kind}-by`, { at: at(need.dueAt) });
    case 'missed':
      return t('coach-client.need-missed', { count: need.count });
    case 'session':
      return t('coach-client.need-session', { at: at(need.at) });
    default:
      return t(`coach-client.need-${need.kind}`);
  }
}
