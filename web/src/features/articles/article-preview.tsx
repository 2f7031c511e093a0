import type { ArticleContent } from '#shared/contracts/library/library.ts';
import { readVersion } from '#shared/domain/library/check-article.ts';
import { checkSource } from '#shared/domain/library/check-source.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ArticleView } from '#web/parts/library/article-view.tsx';
import { lexer } from './markdown.ts';

/** The article as clients see it, with what of it is there. */
export function ArticlePreview({
  content: { versions, evidence, sources },
  language,
  author,
}: {
  readonly content: ArticleContent;
  readonly language: LanguageId;
  readonly author: string | null;
}) {
  const t = useText();
  const shown = versions.find((version) => version.language === language) ?? versions[0];
  if (shown === undefined) return null;
  const { title, summary, blocks, readingMinutes } = readVersion(lexer, shown);
  const year = new Date().getUTCFullYear();
  const article = {
    language: shown.language,
    author,
    readingMinutes,
    evidence,
    blocks: [...blocks],
    sources: sources.flatMap((source) => checkSource(source, year).source ?? []),
  };
  return (
    <div className="articles-preview">
      <h3 lang={shown.language} className="articles-preview-title">
        {title === '' ? t('articles.untitled') : title}
      </h3>
      <p lang={shown.language} className="muted">
        {summary}
      </p>
      <ArticleView article={article} />
    </div>
  );
}
