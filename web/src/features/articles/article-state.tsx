import type { WrittenArticle } from '#shared/contracts/library/written-articles.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { StateBadge } from './state-badge.tsx';

/** What readers have of the article, and where the text in the form is kept. */
export function ArticleState({
  article,
  isUnsaved,
  isRestored,
}: {
  readonly article: WrittenArticle | null;
  readonly isUnsaved: boolean;
  readonly isRestored: boolean;
}) {
  const t = useText();
  const isOnline = useOnline();
  const { show } = usePersonClock();
  const time = article === null ? '' : show(article.changedAt, dayAndTime);
  const withdrawn = article?.withdrawn ?? null;
  return (
    <>
      <p role="status" className="articles-state">
        <StateBadge state={article?.state ?? 'draft'} />
        <span className="muted">
          {isUnsaved
            ? t(isOnline ? 'articles.unsaved' : 'articles.unsaved-offline')
            : article === null
              ? t('articles.new-text')
              : t(article.hasUnpublished ? 'articles.saved-unpublished' : 'articles.saved-at', { time })}
        </span>
      </p>
      {isRestored ? <Alert title={t('articles.restored')} /> : null}
      {withdrawn === null ? null : (
        <Alert
          tone="warning"
          title={t(withdrawn.isByAdmin ? 'articles.withdrawn-by-admin' : 'articles.withdrawn-by-author')}
        >
          {withdrawn.reason === null ? null : <p>{withdrawn.reason}</p>}
        </Alert>
      )}
    </>
  );
}
