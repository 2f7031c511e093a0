import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArticleContent } from '#shared/contracts/library/library.ts';
import type { Revision, WrittenArticle } from '#shared/contracts/library/written-articles.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { revisionQuery } from './article-queries.ts';

/** Every published revision. An older one is published again as the next revision. */
export function RevisionsPart({
  article,
  isUnsaved,
  busy,
  onRestore,
}: {
  readonly article: WrittenArticle;
  /** Whether the form has changes that restoring would replace. */
  readonly isUnsaved: boolean;
  readonly busy: boolean;
  /** Answers whether it was published. */
  readonly onRestore: (content: ArticleContent) => Promise<boolean>;
}) {
  const t = useText();
  const { show } = usePersonClock();
  const [opened, setOpened] = useState<Revision | null>(null);
  const words = ({ number, at, by }: Revision) =>
    t('articles.revision', { number, time: show(at, dayAndTime), name: by ?? t('articles.somebody') });
  return (
    <section className="articles-part" aria-labelledby="articles-revisions">
      <h2 id="articles-revisions">{t('articles.revisions')}</h2>
      <ol className="articles-revisions">
        {article.revisions.map((revision) => (
          <li key={revision.number}>
            <span>
              <strong>{revision.title}</strong>
              <span className="muted">{words(revision)}</span>
            </span>
            <Button size="small" variant="secondary" onClick={() => setOpened(revision)}>
              {t('articles.view-revision', { number: revision.number })}
            </Button>
          </li>
        ))}
      </ol>
      <Dialog
        wide
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened === null ? '' : words(opened)}
      >
        {opened === null ? null : (
          <RevisionView
            article={article}
            number={opened.number}
            replaces={isUnsaved || article.hasUnpublished}
            busy={busy}
            onRestore={async (content) => {
              if (await onRestore(content)) setOpened(null);
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

function RevisionView({
  article,
  number,
  replaces,
  busy,
  onRestore,
}: {
  readonly article: WrittenArticle;
  readonly number: number;
  readonly replaces: boolean;
  readonly busy: boolean;
  readonly onRestore: (content: ArticleContent) => Promise<void>;
}) {
  const t = useText();
  const { data, isPending, refetch } = useQuery(revisionQuery(article.id, number));
  if (isPending) return <Skeleton lines={8} />;
  if (data === undefined)
    return <LoadFailed title={t('articles.load-failed')} onRetry={() => void refetch()} />;
  const { content } = data;
  const isShown = article.state === 'published' && article.revisions[0]?.number === number;
  return (
    <div className="articles-part">
      {content.versions.map(({ language }) => (
        <ArticlePreview key={language} content={content} language={language} author={article.author} />
      ))}
      {isShown ? (
        <p className="muted">{t('articles.revision-shown')}</p>
      ) : (
        <>
          {replaces ? <p className="muted">{t('articles.restore-replaces')}</p> : null}
          <div className="actions">
            <Button busy={busy} onClick={() => void onRestore(content)}>
              {t('articles.restore')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
