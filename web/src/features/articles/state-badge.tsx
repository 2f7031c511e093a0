import type { ArticleState } from '#shared/contracts/library/written-articles.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const tones = { draft: 'outline', published: 'success', withdrawn: 'warning' } as const;

export function StateBadge({ state }: { readonly state: ArticleState }) {
  const t = useText();
  return <Badge tone={tones[state]}>{t(`articles.state-${state}`)}</Badge>;
}
