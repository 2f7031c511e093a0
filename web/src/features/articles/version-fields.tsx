import type { ArticleVersion } from '#shared/contracts/library/library.ts';
import { articleLimits } from '#shared/domain/library/article-limits.ts';
import { countWords } from '#shared/domain/library/article-text.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';

/** Title, summary and text in one language. */
export function VersionFields({
  version,
  problemOf,
  onChange,
}: {
  readonly version: ArticleVersion;
  readonly problemOf: (at: string) => string | undefined;
  readonly onChange: (version: ArticleVersion) => void;
}) {
  const t = useText();
  const { language, title, summary, body } = version;
  const { least, most } = articleLimits.words;
  return (
    <div className="articles-part" lang={language}>
      <Field
        label={t('articles.title')}
        hint={t('articles.letters', { most: articleLimits.title })}
        maxLength={2 * articleLimits.title}
        value={title}
        error={problemOf(`${language}.title`)}
        onChange={(event) => onChange({ ...version, title: event.currentTarget.value })}
      />
      <TextAreaField
        label={t('articles.summary')}
        hint={t('articles.letters', { most: articleLimits.summary })}
        rows={2}
        maxLength={2 * articleLimits.summary}
        value={summary}
        error={problemOf(`${language}.summary`)}
        onChange={(event) => onChange({ ...version, summary: event.currentTarget.value })}
      />
      <TextAreaField
        label={t('articles.body')}
        hint={`${t('articles.body-hint')} ${t('articles.words', { count: countWords(body), least, most })}`}
        rows={16}
        maxLength={articleLimits.body}
        value={body}
        error={problemOf(`${language}.body`)}
        onChange={(event) => onChange({ ...version, body: event.currentTarget.value })}
      />
    </div>
  );
}
