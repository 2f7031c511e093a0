import type { ListedArticle } from '#shared/contracts/library/library.ts';
import { primaryGoals } from '#shared/domain/health/intake.ts';
import { useArticles, useSavedOnDevice } from '#web/data/library/library-queries.ts';
import { useAddressFilters } from '#web/lib/hooks/use-address-filters.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { ArticleFacts } from '#web/parts/library/article-facts.tsx';
import { LinkCard } from '#web/ui/display/display.tsx';
import { Empty } from '#web/ui/display/empty.tsx';
import { TierBadge } from '#web/ui/display/tier-badge.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox, Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { findArticles } from './find-articles.ts';
import { NotLoaded } from './not-loaded.tsx';
import { RefusedSaves } from './refused-saves.tsx';
import './library.css';

const none: readonly string[] = [];
const filters = ['q', 'goal', 'saved'] as const;

/** /library: what there is to read, by kind. The filter is part of the address. */
export function LibraryScreen() {
  const t = useText();
  const library = useArticles();
  const { data } = library;
  useSavedOnDevice(data?.savedIds ?? none);
  const [search, set] = useAddressFilters();
  if (data === undefined) return <NotLoaded asked={library} failed={t('library.load-failed')} />;
  const showAll = () => {
    for (const name of filters) set(name, '');
  };
  const goal = primaryGoals.find((each) => each === search.get('goal'));
  const isSavedOnly = search.get('saved') === '1';
  const filter = { text: search.get('q') ?? '', goal, savedIds: isSavedOnly ? data.savedIds : null };
  const groups = findArticles(data.articles, filter);
  const count = groups.reduce((sum, { articles }) => sum + articles.length, 0);
  return (
    <div className="library">
      <RefusedSaves articles={data.articles} />
      <search className="library-filter">
        <Field
          type="search"
          label={t('library.search')}
          value={filter.text}
          onChange={({ target }) => set('q', target.value)}
        />
        <Select
          label={t('library.goal')}
          value={goal ?? ''}
          onChange={({ target }) => set('goal', target.value)}
        >
          <option value="">{t('library.goal-all')}</option>
          {primaryGoals.map((id) => (
            <option key={id} value={id}>
              {t(`library.goal.${kebab(id)}`)}
            </option>
          ))}
        </Select>
        <Checkbox
          label={t('library.saved-only', { count: data.savedIds.length })}
          checked={isSavedOnly}
          onChange={({ target }) => set('saved', target.checked ? '1' : '')}
        />
      </search>
      <p role="status" className="visually-hidden">
        {t('library.count', { count })}
      </p>
      {count === 0 ? (
        <Empty
          title={t(isSavedOnly && data.savedIds.length === 0 ? 'library.none-saved' : 'library.none-found')}
          action={
            <Button variant="secondary" onClick={showAll}>
              {t('library.show-all')}
            </Button>
          }
        />
      ) : null}
      {groups.map(({ kind, articles }) => (
        <section key={kind} className="library-kind" aria-labelledby={`library-${kind}`}>
          <h2 id={`library-${kind}`}>{t(`library.kind.${kind}`)}</h2>
          <ul>
            {articles.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} isSaved={data.savedIds.includes(article.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ArticleCard({ article, isSaved }: { readonly article: ListedArticle; readonly isSaved: boolean }) {
  const t = useText();
  const reader = useLanguage();
  const { id, title, summary, language, isOpen, minimumTier } = article;
  return (
    <LinkCard className="library-card" to={paths.library.article(id)}>
      <h3 lang={language}>{title}</h3>
      <p lang={language} className="muted">
        {summary}
      </p>
      <ArticleFacts article={article} />
      {language === reader ? null : <span className="muted">{t(`library.in-language.${language}`)}</span>}
      {isOpen ? null : (
        <span className="library-locked">
          <span className="visually-hidden">{t('library.starts-with')} </span>
          <TierBadge tier={minimumTier} />
        </span>
      )}
      {isSaved ? <strong className="library-saved">{t('library.saved')}</strong> : null}
    </LinkCard>
  );
}
