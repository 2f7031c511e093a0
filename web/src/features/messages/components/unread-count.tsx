import { CountBadge } from '#web/components/ui/count-badge.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

/** The number of unread messages beside a link to them. */
export function UnreadCount({ count }: { readonly count: number }) {
  const t = useText();
  return <CountBadge count={count} label={t('session.messages-unread')} />;
}
