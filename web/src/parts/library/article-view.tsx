import { type ReactNode, useId } from 'react';
import type { Article } from '#shared/contracts/library/library.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { ArticleFacts } from './article-facts.tsx';
import { ArticleText } from './article-text.tsx';
import './article-view.css';

type ViewedArticle = Pick<
  Article,
  'language' | 'author' | 'readingMinutes' | 'blocks' | 'sources' | 'originalLanguage'
> & {
  /** Null while its writer has not chosen one. */
  readonly evidence: Article['evidence'] | null;
};

/** An article below its title, as its readers see it. */
export function ArticleView({
  article,
  action,
}: {
  readonly article: ViewedArticle;
  readonly action?: ReactNode;
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <div className="article-bar">
        <ArticleFacts article={article} />
        {action}
      </div>
      {article.author === null ? null : (
        <p className="muted">{t('library.author', { name: article.author })}</p>
      )}
      {language === article.language ? null : (
        <p className="muted">{t(`library.language.${article.language}`)}</p>
      )}
      {article.evidence === null ? null : <p>{t(`library.evidence-means.${article.evidence}`)}</p>}
      <article lang={article.language} className="article-text">
        <ArticleText blocks={article.blocks} />
      </article>
      <ArticleSources article={article} />
      <p className="muted">{t('library.no-advice')}</p>
    </>
  );
}

function ArticleSources({
  article: { language, sources, originalLanguage = language },
}: {
  readonly article: Pick<Article, 'language' | 'sources' | 'originalLanguage'>;
}) {
  const t = useText();
  const id = useId();
  return (
    <section className="article-text" aria-labelledby={id}>
      <h3 id={id}>{t('library.sources')}</h3>
      <ul>
        {sources.map(({ title, publisher, year, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" lang={originalLanguage}>
              {title}
            </a>{' '}
            <span className="muted">
              {publisher}, {year}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
