import { useQuery } from '@tanstack/react-query';
import { articleStates, type ListedWrittenArticle } from '#shared/contracts/library/written-articles.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useAddressFilters } from '#web/lib/hooks/use-address-filters.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert, Card, LinkCard } from '#web/ui/display/display.tsx';
import { Empty } from '#web/ui/display/empty.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { Checkbox, Select } from '#web/ui/input/choices.tsx';
import { writtenArticlesQuery } from './article-queries.ts';
import { languageNames } from './language-names.ts';
import { StateBadge } from './state-badge.tsx';
import './articles.css';

/** /articles: what coaches wrote, the newest change first. The filter is part of the address. */
export function ArticlesScreen() {
  const t = useText();
  const { profile } = useAuth();
  const { data, isPending, error, refetch } = useQuery(writtenArticlesQuery);
  const [filters, set] = useAddressFilters();
  if (isPending) return <Skeleton lines={8} />;
  if (error instanceof ApiError && error.code === 'coach_not_approved')
    return <Alert title={t('articles.not-approved')} />;
  if (data === undefined)
    return <LoadFailed title={t('articles.load-failed')} onRetry={() => void refetch()} />;
  const isCoach = profile?.role === 'coach';
  const state = articleStates.find((each) => each === filters.get('state'));
  const isMineOnly = filters.get('mine') === '1';
  const found = data.articles.filter(
    (article) => (state === undefined || article.state === state) && (!isMineOnly || article.isMine),
  );
  return (
    <div className="articles-part">
      {isCoach ? (
        <div>
          <LinkButton to={paths.articles.create}>{t('articles.new')}</LinkButton>
        </div>
      ) : null}
      {data.articles.length === 0 ? (
        <Empty title={t('articles.none')}>
          <p>{t('articles.none-text')}</p>
        </Empty>
      ) : (
        <>
          <search className="articles-row">
            <Select
              label={t('articles.state')}
              value={state ?? ''}
              onChange={({ target }) => set('state', target.value)}
            >
              <option value="">{t('articles.state-all')}</option>
              {articleStates.map((each) => (
                <option key={each} value={each}>
                  {t(`articles.state-${each}`)}
                </option>
              ))}
            </Select>
            {isCoach ? (
              <Checkbox
                label={t('articles.mine-only')}
                checked={isMineOnly}
                onChange={({ target }) => set('mine', target.checked ? '1' : '')}
              />
            ) : null}
          </search>
          <p role="status" className="muted">
            {t('articles.count', { count: found.length })}
          </p>
          <ul className="articles-list">
            {found.map((article) => (
              <li key={article.id}>
                <ArticleLine article={article} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ArticleLine({ article }: { readonly article: ListedWrittenArticle }) {
  const t = useText();
  const { show } = usePersonClock();
  const { title, kind, evidence, languages, state, slug, author, changedAt, isMine } = article;
  const [original] = languages;
  const about = [
    kind && t(`library.kind.${kind}`),
    evidence && t(`library.evidence.${evidence}`),
    languages.map((language) => languageNames[language]).join(', '),
  ];
  const body = (
    <>
      <span className="articles-line">
        <h2 lang={original}>{title === '' ? t('articles.untitled') : title}</h2>
        <StateBadge state={state} />
      </span>
      <span className="muted">{about.filter((each) => each !== null).join(' · ')}</span>
      <span className="muted">
        {t('articles.changed', { name: author ?? t('articles.somebody'), time: show(changedAt, dayAndTime) })}
      </span>
      {state === 'published' && article.hasUnpublished ? <span>{t('articles.has-unpublished')}</span> : null}
    </>
  );
  if (isMine)
    return (
      <LinkCard className="articles-card" to={paths.articles.edit(article.id)}>
        {body}
      </LinkCard>
    );
  return state === 'published' && slug !== null ? (
    <LinkCard className="articles-card" to={paths.library.article(slug)}>
      {body}
    </LinkCard>
  ) : (
    <Card className="articles-card">{body}</Card>
  );
}
