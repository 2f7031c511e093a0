import type { ArticleContent } from '#shared/contracts/library/library.ts';
import type { WrittenArticle } from '#shared/contracts/library/written-articles.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { contentLines } from './content-lines.ts';

/** Somebody saved another text meanwhile: both are there until the writer chooses. */
export function ConflictNotice({
  stored,
  mine,
  onKeepMine,
  onTakeTheirs,
}: {
  readonly stored: WrittenArticle;
  readonly mine: ArticleContent;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}) {
  const t = useText();
  const { show } = usePersonClock();
  const [theirLines, myLines] = [contentLines(t, stored.content), contentLines(t, mine)];
  const name = stored.changedBy ?? t('articles.somebody');
  return (
    <Alert tone="danger" title={t('articles.conflict', { name, time: show(stored.changedAt, dayAndTime) })}>
      <p>{t('articles.conflict-text')}</p>
      <div className="articles-compare">
        <Side title={t('articles.conflict-mine')} lines={myLines} others={theirLines} />
        <Side title={t('articles.conflict-theirs', { name })} lines={theirLines} others={myLines} />
      </div>
      <div className="actions">
        <Button size="small" onClick={onKeepMine}>
          {t('articles.keep-mine')}
        </Button>
        <Button size="small" variant="secondary" onClick={onTakeTheirs}>
          {t('articles.take-theirs')}
        </Button>
      </div>
    </Alert>
  );
}

/** Marks the lines that the other text does not have. */
function Side({
  title,
  lines,
  others,
}: {
  readonly title: string;
  readonly lines: readonly string[];
  readonly others: readonly string[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={title} tabIndex={0}>
      <h3>{title}</h3>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may say the same
        <p key={at}>{others.includes(line) ? line : <mark>{line}</mark>}</p>
      ))}
    </section>
  );
}
