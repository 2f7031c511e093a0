import { LinkButton } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { useUnreadBadge } from '#web/data/messages/use-unread-badge.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { UnreadCount } from './unread-count.tsx';

export function MessagesLink({ accountId }: { readonly accountId: string }) {
  const t = useText();
  const unread = useUnreadBadge(accountId);
  return (
    <LinkButton variant="ghost" size="small" to={paths.messages.link}>
      {t('session.messages')}
      <UnreadCount count={unread} />
    </LinkButton>
  );
}
