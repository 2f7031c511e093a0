import type { ListedArticle } from '#shared/contracts/library/library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import './article-view.css';

/** How long it takes to read, and how well research supports it. */
export function ArticleFacts({
  article,
}: {
  readonly article: Pick<ListedArticle, 'readingMinutes'> & {
    readonly evidence: ListedArticle['evidence'] | null;
  };
}) {
  const t = useText();
  return (
    <span className="article-facts">
      <span className="muted">{t('library.minutes', { minutes: article.readingMinutes })}</span>
      {article.evidence === null ? null : (
        <Badge tone="outline">{t(`library.evidence.${article.evidence}`)}</Badge>
      )}
    </span>
  );
}
