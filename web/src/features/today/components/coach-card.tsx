import type { Account } from '#shared/contracts/account/account.ts';
import type { ThreadSummary } from '#shared/contracts/messages/messages.ts';
import { responseTimeHours } from '#shared/domain/tiers/response-times.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { useThreads } from '#web/data/messages/threads.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { initials } from '#web/lib/initials.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { Part } from './part.tsx';

export function CoachCard({ account, tier }: { readonly account: Account; readonly tier: TierId }) {
  return (
    <Part asked={useThreads()}>
      {({ threads }) => {
        const thread = threads.find(({ name }) => name !== null);
        return thread?.name == null ? (
          <NoCoach />
        ) : (
          <Thread thread={thread} coach={thread.name} timeZone={account.timeZone} tier={tier} />
        );
      }}
    </Part>
  );
}

function NoCoach() {
  const t = useText();
  return (
    <Card className="today-card">
      <h2 className="today-title">{t('today.no-coach')}</h2>
      <p>{t('today.no-coach-text')}</p>
    </Card>
  );
}

function Thread({
  thread: { last, unread, clock },
  coach,
  timeZone,
  tier,
}: {
  readonly thread: ThreadSummary;
  readonly coach: string;
  readonly timeZone: string;
  readonly tier: TierId;
}) {
  const t = useText();
  const language = useLanguage();
  const at = (instant: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
      new Date(instant),
    );
  const line = last === null ? '' : last.preview || (last.media ? t(`today.media-${last.media}`) : '');
  return (
    <Card className="today-card today-row">
      <div className="today-coach">
        <span className="today-initials" aria-hidden="true">
          {initials(coach)}
        </span>
        <h2 className="today-title">{coach}</h2>
        {unread > 0 ? <Badge>{t('today.unread', { count: unread })}</Badge> : null}
      </div>
      {last === null ? (
        <p>{t('today.first-message')}</p>
      ) : (
        <p className="today-message">
          {last.from === 'client' ? t('today.you-wrote', { text: line }) : line}
        </p>
      )}
      <p className="muted">
        {clock === null
          ? t('today.answers-within', { hours: responseTimeHours[tier] })
          : t(Date.parse(clock.dueAt) < Date.now() ? 'today.answer-late' : 'today.answer-by', {
              when: at(clock.dueAt),
            })}
      </p>
      <LinkButton variant="secondary" size="small" to={paths.messages.link}>
        {t(last === null ? 'today.write' : 'today.reply')}
      </LinkButton>
    </Card>
  );
}
