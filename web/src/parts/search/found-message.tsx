import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Account } from '#shared/contracts/account/account.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useMessagesAround } from './use-server-search.ts';

/** A message among those around it. */
export function FoundMessage({
  account,
  seq,
  onBack,
  onClose,
}: {
  readonly account: Account;
  readonly seq: number;
  readonly onBack: () => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { data, isPending, error, refetch } = useMessagesAround(account.id, seq);
  const back = useRef<HTMLDivElement>(null);
  useEffect(() => back.current?.querySelector('button')?.focus(), []);
  return (
    <div className="search">
      <div ref={back}>
        <Button size="small" variant="secondary" onClick={onBack}>
          {t('search.back')}
        </Button>
      </div>
      {isPending ? <Skeleton lines={5} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('search.message-failed')} onRetry={() => void refetch()} />
      ) : null}
      <ol className="search-around">
        {data?.map((message) => (
          <li key={message.seq} aria-current={message.seq === seq ? 'true' : undefined}>
            <span className="muted">
              {t(`search.from-${message.from}`)} · {formatDate(message.sentAt, language, account.timeZone)}
            </span>
            <p>
              {message.text === '' ? t(message.removed ? 'search.removed' : 'search.media') : message.text}
            </p>
          </li>
        ))}
      </ol>
      <Link to={paths.messages.link} onClick={onClose}>
        {t('search.open-messages')}
      </Link>
    </div>
  );
}
