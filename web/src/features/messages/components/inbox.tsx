import { Link } from 'react-router-dom';
import type { ThreadSummary } from '#shared/contracts/messages/messages.ts';
import { pollingPaces } from '#shared/domain/site/polling.ts';
import { useThreads } from '#web/data/messages/threads.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useDates } from '../use-dates.ts';
import { SignBadge } from './sign-badge.tsx';

export function Inbox({ openId, timeZone }: { readonly openId: string | null; readonly timeZone: string }) {
  const t = useText();
  const { data, error, refetch } = useThreads(pollingPaces.inbox);
  if (data === undefined) {
    return failedToLoad({ data, error }) ? (
      <LoadFailed title={t('messages.failed')} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy="true">
        <Skeleton lines={5} />
      </div>
    );
  }
  if (data.threads.length === 0) {
    return (
      <EmptyState title={t('messages.inbox.empty')}>
        <p>{t('messages.inbox.empty-text')}</p>
      </EmptyState>
    );
  }
  return (
    <nav aria-label={t('messages.inbox.label')}>
      <ul className="inbox">
        {data.threads.map((thread) => (
          <li key={thread.clientId}>
            <InboxLink thread={thread} open={thread.clientId === openId} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function InboxLink({
  thread: { clientId, name, tier, unread, last, clock, sign },
  open,
  timeZone,
}: {
  readonly thread: ThreadSummary;
  readonly open: boolean;
  readonly timeZone: string;
}) {
  const t = useText();
  const dates = useDates(timeZone);
  const previewOf = ({ preview, media }: NonNullable<ThreadSummary['last']>) =>
    preview !== '' ? preview : t(media ? `messages.preview.${media}` : 'messages.moderation.removed');
  return (
    <Link
      to={`${paths.messages.link}?client=${clientId}`}
      className={tier ? `inbox-link tier-${tier}` : 'inbox-link'}
      {...(open && { 'aria-current': 'page' as const })}
    >
      <span className="inbox-name">
        <strong>{name}</strong>
        {unread > 0 ? (
          <Badge>
            {unread}
            <span className="visually-hidden"> {t('messages.inbox.unread')}</span>
          </Badge>
        ) : null}
      </span>
      {sign ? <SignBadge sign={sign} /> : null}
      <span className="inbox-preview">
        {last === null
          ? t('messages.inbox.nothing')
          : last.from === 'coach'
            ? `${t('messages.you')}: ${previewOf(last)}`
            : previewOf(last)}
      </span>
      {clock ? (
        <span className="inbox-due">{t('messages.clock.due', { when: dates.moment(clock.dueAt) })}</span>
      ) : null}
    </Link>
  );
}
