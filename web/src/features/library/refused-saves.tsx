import type { ListedArticle } from '#shared/contracts/library/library.ts';
import { savedArticlesRule } from '#web/lib/device/outbox/answers/saved-articles.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { RefusedWrites } from '#web/parts/outbox/refused-writes.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';

/** Articles that the API did not accept as saved, or as taken off. */
export function RefusedSaves({
  articles,
  articleId,
}: {
  readonly articles: readonly ListedArticle[];
  /** Of this one alone. */
  readonly articleId?: string | undefined;
}) {
  const t = useText();
  const accountId = useAuth().profile?.id ?? '';
  const isOf = (write: WaitingWrite) =>
    savedArticlesRule.isOf(write) && (articleId === undefined || write.params.articleId === articleId);
  const titleOf = ({ params }: WaitingWrite) => {
    const what = articles.find(({ id }) => id === params.articleId)?.title ?? t('frame.nav.library');
    return t('frame.unsent.refused', { what });
  };
  return <RefusedWrites accountId={accountId} isOf={isOf} titleOf={titleOf} />;
}
