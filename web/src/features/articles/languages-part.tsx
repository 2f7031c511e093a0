import type { ArticleContent, ArticleVersion } from '#shared/contracts/library/library.ts';
import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Tabs } from '#web/ui/input/tabs.tsx';
import { languageNames } from './language-names.ts';
import { VersionFields } from './version-fields.tsx';

/** The texts, one tab for each language. The first is the language in which the article is written. */
export function LanguagesPart({
  versions,
  shown,
  problemOf,
  onShow,
  onChange,
}: {
  readonly versions: ArticleContent['versions'];
  readonly shown: LanguageId;
  readonly problemOf: (at: string) => string | undefined;
  readonly onShow: (language: LanguageId) => void;
  readonly onChange: (versions: ArticleContent['versions']) => void;
}) {
  const t = useText();
  const [original] = versions;
  const free = languageIds.filter((id) => versions.every(({ language }) => language !== id));
  const put = (changed: ArticleVersion) =>
    onChange(versions.map((each) => (each.language === changed.language ? changed : each)));
  const hasProblem = (language: LanguageId) =>
    (['title', 'summary', 'body'] as const).some((field) => problemOf(`${language}.${field}`) !== undefined);
  return (
    <fieldset className="articles-part">
      <legend className="field-legend">{t('articles.text')}</legend>
      <div className="articles-row">
        <Select
          label={t('articles.written-in')}
          value={original?.language}
          onChange={({ currentTarget: { value } }) => {
            const language = free.find((id) => id === value);
            if (language === undefined) return;
            onChange(versions.map((each, at) => (at === 0 ? { ...each, language } : each)));
            onShow(language);
          }}
        >
          {languageIds
            .filter((id) => id === original?.language || free.includes(id))
            .map((id) => (
              <option key={id} value={id}>
                {languageNames[id]}
              </option>
            ))}
        </Select>
        {free.length === 0 ? null : (
          <Select
            label={t('articles.add-language')}
            value=""
            onChange={({ currentTarget: { value } }) => {
              const language = free.find((id) => id === value);
              if (language === undefined) return;
              onChange([...versions, { language, title: '', summary: '', body: '' }]);
              onShow(language);
            }}
          >
            <option value="">{t('articles.choose')}</option>
            {free.map((id) => (
              <option key={id} value={id}>
                {languageNames[id]}
              </option>
            ))}
          </Select>
        )}
      </div>
      <Tabs
        label={t('articles.text')}
        selected={shown}
        onSelect={onShow}
        tabs={versions.map((version, at) => ({
          id: version.language,
          label: hasProblem(version.language)
            ? t('articles.language-problem', { language: languageNames[version.language] })
            : languageNames[version.language],
          panel: () => (
            <>
              <VersionFields key={version.language} version={version} problemOf={problemOf} onChange={put} />
              {at === 0 ? null : (
                <div>
                  <Button
                    size="small"
                    variant="secondary"
                    onClick={() => {
                      onChange(versions.filter((each) => each !== version));
                      if (original !== undefined) onShow(original.language);
                    }}
                  >
                    {t('articles.remove-language', { language: languageNames[version.language] })}
                  </Button>
                </div>
              )}
            </>
          ),
        }))}
      />
    </fieldset>
  );
}
