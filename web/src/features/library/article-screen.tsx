import { Link, useParams } from 'react-router-dom';
import type { Article, ListedArticle } from '#shared/contracts/library/library.ts';
import { useArticle, useArticles, useSaveArticle } from '#web/data/library/library-queries.ts';
import { namesNothing } from '#web/lib/api/api-error.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { ArticleView } from '#web/parts/library/article-view.tsx';
import { LockedScreen } from '#web/parts/locked/locked-screen.tsx';
import { tierLabel } from '#web/parts/locked/tier-label.ts';
import { upgradeSentence } from '#web/parts/locked/upgrade-texts.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Empty } from '#web/ui/display/empty.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { RefusedSaves } from './refused-saves.tsx';
import './library.css';

/** /library/:id */
export function ArticleScreen() {
  const t = useText();
  const { id } = useParams();
  const library = useArticles();
  const listed = library.data?.articles.find((article) => article.id === id);
  return (
    <div className="library-article">
      <Link to={paths.library.link}>{t('library.back')}</Link>
      {listed ? (
        // In full here: the frame's head has room for a short title only.
        <h2 lang={listed.language} className="library-title">
          {listed.title}
        </h2>
      ) : null}
      {library.data === undefined ? null : <RefusedSaves articles={library.data.articles} articleId={id} />}
      {library.data === undefined ? (
        <NotLoaded asked={library} failed={t('library.load-failed')} />
      ) : listed === undefined ? (
        <Empty title={t('library.not-found')} />
      ) : listed.isOpen ? (
        <OpenArticle listed={listed} isSaved={library.data.savedIds.includes(listed.id)} />
      ) : (
        <LockedArticle article={listed} />
      )}
    </div>
  );
}

function OpenArticle({ listed, isSaved }: { readonly listed: ListedArticle; readonly isSaved: boolean }) {
  const t = useText();
  const article = useArticle(listed.id);
  // It may have been withdrawn since the list was loaded.
  if (namesNothing(article.error)) return <Empty title={t('library.not-found')} />;
  return article.data === undefined ? (
    <NotLoaded asked={article} failed={t('library.article-failed')} />
  ) : (
    <Opened article={article.data} isSaved={isSaved} />
  );
}

function LockedArticle({ article }: { readonly article: ListedArticle }) {
  const t = useText();
  const { summary, language, minimumTier } = article;
  const { entitlement } = useAuth();
  return (
    <>
      <p lang={language}>{summary}</p>
      <LockedScreen
        title={t('auth.guard.premium-title')}
        sentence={upgradeSentence(t, minimumTier, entitlement?.tier ?? null)}
        feature="library"
        requiredTier={minimumTier}
        entitlement={entitlement}
        actions={
          <LinkButton to={paths.pricing.link}>
            {t('library.compare', { plan: tierLabel(minimumTier) })}
          </LinkButton>
        }
      />
    </>
  );
}

function Opened({ article, isSaved }: { readonly article: Article; readonly isSaved: boolean }) {
  const t = useText();
  const save = useSaveArticle(article.id);
  return (
    <>
      {save.isError ? <Alert tone="danger" title={t('library.save-failed')} /> : null}
      <ArticleView
        article={article}
        action={
          <Button
            variant="secondary"
            size="small"
            busy={save.isPending}
            onClick={() => save.mutate(!isSaved)}
          >
            {t(isSaved ? 'library.unsave' : 'library.save')}
          </Button>
        }
      />
    </>
  );
}
