import { orderStatusKey, subscriptionStatusKey } from '#web/data/billing/subscription-view.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const tones: ReadonlyMap<string, 'success' | 'warning' | 'danger'> = new Map([
  ['active', 'success'],
  ['trialing', 'success'],
  ['paid', 'success'],
  ['past_due', 'danger'],
  ['unpaid', 'danger'],
  ['failed', 'danger'],
  ['incomplete', 'warning'],
  ['pending', 'warning'],
]);

export function StatusBadge({
  kind,
  status,
}: {
  readonly kind: 'subscription' | 'order';
  readonly status: string;
}) {
  const t = useText();
  const key = kind === 'subscription' ? subscriptionStatusKey(status) : orderStatusKey(status);
  return <Badge tone={tones.get(status) ?? 'outline'}>{key === null ? status : t(key)}</Badge>;
}
