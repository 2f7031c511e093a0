import type { QueueItem } from '#shared/contracts/admin/queues.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import type { WorkQueue } from '#shared/domain/site/work-queues.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { LinkButton } from '#web/ui/input/button.tsx';
import { MarkTold } from './mark-told.tsx';
import { nextStepOf } from './queue-paths.ts';
import { TakeItem } from './take-item.tsx';
import { useAge } from './use-age.ts';

type Props = { readonly queue: WorkQueue; readonly item: QueueItem; readonly at: string };

export function QueueRow({ queue, item, at }: Props) {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const ageOf = useAge(at);
  const { since, name, dueBy, amountCents, people } = item;
  const facts = [
    amountCents === null ? null : formatAmount(amountCents, language),
    t('admin-queues.since', { age: ageOf(since), when: show(since, dayAndTime) }),
    dueBy === null ? null : t('admin-queues.due', { when: show(dueBy, dayAndTime) }),
  ];
  return (
    <div className="admin-row">
      <div>
        <strong>
          {people === undefined
            ? (name ?? t('admin-queues.nameless'))
            : t('admin-queues.pre-orders-people', { count: people })}
        </strong>
        <p className="muted">{facts.filter((fact) => fact !== null).join(' · ')}</p>
        <TakeItem queue={queue} itemId={item.id} owner={item.owner} />
        {queue === 'bounced' ? <MarkTold item={item} /> : null}
      </div>
      <LinkButton size="small" variant="secondary" to={nextStepOf(queue, item)}>
        {t(`admin-queues.next-${queue}`)}
      </LinkButton>
    </div>
  );
}
