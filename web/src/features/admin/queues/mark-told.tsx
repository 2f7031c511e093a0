import type { QueueItem } from '#shared/contracts/admin/queues.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { NeedsPermission } from '../components/needs-permission.tsx';
import { queueRefusal } from './queue-refusal.ts';
import { useMarkTold } from './queues-api.ts';

const needed = ['support.write', 'clients.read'] as const;

/** The person knows that mail to them comes back, so that nothing waits for an admin. */
export function MarkTold({ item }: { readonly item: QueueItem }) {
  const t = useText();
  const { profile } = useAuth();
  const told = useMarkTold(item.id);
  const name = item.name ?? t('admin-queues.nameless');
  const missing = needed.filter((each) => profile?.permissions.includes(each) !== true);
  if (missing.length > 0) return <NeedsPermission missing={missing} />;
  return (
    <NeedsConnection act="change" isShown isSaid>
      <Button
        size="small"
        variant="secondary"
        busy={told.isPending}
        onClick={() =>
          told.mutate(undefined, { onSuccess: () => toast({ title: t('admin-queues.told-done', { name }) }) })
        }
      >
        {t('admin-queues.told')}
      </Button>
      {told.isError ? <p role="alert">{t(queueRefusal(told.error))}</p> : null}
    </NeedsConnection>
  );
}
