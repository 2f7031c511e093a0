import type { QueueOwner } from '#shared/contracts/admin/queues.ts';
import type { WorkQueue } from '#shared/domain/site/work-queues.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { queueRefusal } from './queue-refusal.ts';
import { useTakeItem } from './queues-api.ts';

type Props = {
  readonly queue: WorkQueue;
  readonly itemId: string;
  readonly owner: QueueOwner | null;
};

/** Who has it, and the button that takes it or gives it back. */
export function TakeItem({ queue, itemId, owner }: Props) {
  const t = useText();
  const { profile } = useAuth();
  const take = useTakeItem(queue, itemId);
  const isMine = owner !== null && owner.id === profile?.id;
  const mayTake = profile?.permissions.includes('queues.read') === true;
  return (
    <NeedsConnection act="change" isShown>
      <p>
        {owner === null
          ? t('admin-queues.no-owner')
          : isMine
            ? t('admin-queues.mine')
            : t('admin-queues.owner', { name: owner.name ?? t('admin-queues.nameless') })}{' '}
        {mayTake ? (
          <Button
            size="small"
            variant="secondary"
            busy={take.isPending}
            onClick={() => take.mutate(owner === null)}
          >
            {t(
              owner === null
                ? 'admin-queues.take'
                : isMine
                  ? 'admin-queues.give-back'
                  : 'admin-queues.free-it',
            )}
          </Button>
        ) : null}
      </p>
      {take.isError ? <p role="alert">{t(queueRefusal(take.error))}</p> : null}
    </NeedsConnection>
  );
}
