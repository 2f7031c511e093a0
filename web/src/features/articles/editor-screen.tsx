import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { namesNothing } from '#web/lib/api/api-error.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Empty } from '#web/ui/display/empty.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { ArticleForm } from './article-form.tsx';
import { writtenArticleQuery } from './article-queries.ts';
import './articles.css';

/** /articles/new and /articles/:id */
export function EditorScreen() {
  const t = useText();
  const { id } = useParams();
  return (
    <div className="articles-part">
      <Link to={paths.articles.link}>{t('articles.back')}</Link>
      {id === undefined ? <ArticleForm key="new" article={null} /> : <StoredArticle key={id} id={id} />}
    </div>
  );
}

function StoredArticle({ id }: { readonly id: string }) {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery(writtenArticleQuery(id));
  if (data !== undefined) return <ArticleForm article={data} />;
  if (isPending) return <Skeleton lines={10} />;
  if (namesNothing(error)) return <Empty title={t('articles.not-found')} />;
  return <LoadFailed title={t('articles.load-failed')} onRetry={() => void refetch()} />;
}
