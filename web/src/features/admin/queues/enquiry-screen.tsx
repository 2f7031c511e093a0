import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Enquiry } from '#shared/contracts/admin/enquiries.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { queueOfTopic } from '#shared/domain/site/work-queues.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { namesNothing } from '#web/lib/api/api-error.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { AnswerEnquiry } from './answer-enquiry.tsx';
import { AskedRefund } from './asked-refund.tsx';
import { enquiryQuery } from './queues-api.ts';
import { TakeItem } from './take-item.tsx';
import '../reports/reports.css';

export function EnquiryScreen({ enquiryId }: { readonly enquiryId: string }) {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery(enquiryQuery(enquiryId));
  if (isPending) return <Skeleton lines={6} />;
  if (namesNothing(error)) {
    return (
      <Alert title={t('admin-queues.enquiry-gone')}>
        <BackToQueues />
      </Alert>
    );
  }
  // Without a network what is open stays. A refusal closes it.
  if (!data || failedToLoad({ data, error })) {
    return <LoadFailed title={t('admin-queues.load-failed')} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <BackToQueues />
      <Card>
        <Facts enquiry={data} />
      </Card>
      <Card>
        <Thread enquiry={data} />
      </Card>
      {data.topic === 'refund' ? (
        <Card>
          <AskedRefund enquiry={data} />
        </Card>
      ) : null}
      <Card>
        <AnswerEnquiry enquiry={data} />
      </Card>
    </>
  );
}

function BackToQueues() {
  const t = useText();
  return <Link to={paths.adminDesk.link}>{t('admin-queues.back')}</Link>;
}

function Facts({ enquiry }: { readonly enquiry: Enquiry }) {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const { id, name, email, state, account, owner, topic = 'question' } = enquiry;
  return (
    <section className="admin-stack" aria-labelledby="enquiry-facts">
      <div className="admin-row">
        <h2 id="enquiry-facts">{name}</h2>
        <Badge tone={state === 'open' ? 'warning' : 'success'}>{t(`admin-queues.state-${state}`)}</Badge>
      </div>
      <p>{email}</p>
      {account === null ? (
        <p className="muted">{t('admin-queues.no-account')}</p>
      ) : (
        <>
          <p>
            <Link to={paths.adminClients.to(account.id)}>{account.name}</Link>
            {account.tier === null ? null : ` · ${tierNames[account.tier].displayName}`}
            {account.order === null
              ? null
              : ` · ${t('admin-queues.last-order', {
                  amount: formatAmount(account.order.amountCents, language),
                  day: show(account.order.createdAt, { dateStyle: 'medium' }),
                })}`}
          </p>
          <p className="muted">{t('admin-queues.not-proven')}</p>
        </>
      )}
      {state === 'open' ? <TakeItem queue={queueOfTopic[topic]} itemId={id} owner={owner} /> : null}
    </section>
  );
}

/** What was written, and what we answered. What came back by mail is in the support mailbox. */
function Thread({ enquiry }: { readonly enquiry: Enquiry }) {
  const t = useText();
  const { show } = usePersonClock();
  const { name, message, receivedAt, answers } = enquiry;
  const parts = [
    { id: 'message', by: name, text: message, at: receivedAt },
    ...answers.map((answer) => ({ ...answer, by: answer.by ?? t('admin-queues.nameless') })),
  ];
  return (
    <section className="admin-stack" aria-labelledby="enquiry-thread">
      <h2 id="enquiry-thread">{t('admin-queues.thread')}</h2>
      <ol className="report-part">
        {parts.map(({ id, by, text, at }) => (
          <li key={id}>
            <strong>{by}</strong>
            <p className="report-words">{text}</p>
            <p className="muted">
              <time dateTime={at}>{show(at, dayAndTime)}</time>
            </p>
          </li>
        ))}
      </ol>
      <p className="muted">{t('admin-queues.replies-by-mail')}</p>
    </section>
  );
}
