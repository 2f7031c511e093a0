import type { ListedArticle } from '#shared/contracts/library.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

/** How long it takes to read, and how well research supports it. */
export function ArticleFacts({
  article,
}: {
  readonly article: Pick<ListedArticle, 'readingMinutes' | 'evidence'>;
}) {
  const t = useText();
  return (
    <span className="library-facts">
      <span className="muted">{t('library.minutes', { minutes: article.readingMinutes })}</span>
      <Badge tone="outline">{t(`library.evidence.${article.evidence}`)}</Badge>
    </span>
  );
}
