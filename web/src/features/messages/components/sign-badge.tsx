import type { SignKind } from '#shared/domain/roster/client-signs.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';

/** Marks for the coach what a client wrote of their health. */
export function SignBadge({ sign }: { readonly sign: SignKind }) {
  const t = useText();
  return (
    <span>
      <Badge tone="danger">{t(`messages.sign.${sign}`)}</Badge>
    </span>
  );
}
