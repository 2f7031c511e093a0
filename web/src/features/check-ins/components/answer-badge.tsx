import { CountBadge } from '#web/components/ui/count-badge.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

/** How many check-ins have an answer that the client has not opened yet. */
export function AnswerBadge({ count }: { readonly count: number }) {
  const t = useText();
  return <CountBadge count={count} label={t('dashboard.nav.new-answers')} />;
}
