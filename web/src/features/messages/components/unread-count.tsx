import { CountBadge } from '#web/components/ui/count-badge.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

export function UnreadCount({ count }: { readonly count: number }) {
  const t = useText();
  return <CountBadge count={count} label={t('session.messages-unread')} />;
}
