import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PromiseCounts, CoachPromises as Promises } from '#shared/contracts/promises/promises.ts';
import { pollingPaces } from '#shared/domain/site/polling.ts';
import { rosterQuery } from '#web/data/coaching/roster-query.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { usePolling } from '#web/lib/hooks/use-polling.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Disclosure } from '#web/ui/input/disclosure.tsx';
import { rosterTotals } from '../roster/roster-totals.ts';
import './coach-promises.css';

/** What the coach owes, due soonest first, and how many answers came in time. */
export default function CoachPromises() {
  const t = useText();
  return (
    <section className="coach-promises">
      <Disclosure title={t('promises.coach-title')} mark={<OpenAnswers />}>
        <OwnPromises />
      </Disclosure>
    </section>
  );
}

/** From the roster, which the screen has anyway. */
function OpenAnswers() {
  const t = useText();
  const { data } = useQuery(rosterQuery);
  const count = rosterTotals(data?.clients ?? []).owed;
  if (count === 0) return null;
  const isLate = data?.clients.some(
    ({ answerDueAt }) => answerDueAt !== null && Date.parse(answerDueAt) < Date.now(),
  );
  return <Badge tone={isLate ? 'danger' : 'outline'}>{t('promises.coach-open', { count })}</Badge>;
}

function OwnPromises() {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['coach', 'promises'],
    queryFn: ({ signal }) => callApi('getCoachPromises', undefined, { signal }),
    ...usePolling(pollingPaces.coachPromises),
  });
  return (
    <div aria-busy={isPending}>
      {isPending ? <Skeleton lines={3} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('promises.coach-failed')} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Owed promises={data} /> : null}
    </div>
  );
}

function Owed({ promises: { open, counts } }: { readonly promises: Promises }) {
  const t = useText();
  const { show } = usePersonClock();
  const answers: PromiseCounts = {
    kept: counts.reply.kept + counts['check-in'].kept,
    missed: counts.reply.missed + counts['check-in'].missed,
  };
  const count = answers.kept + answers.missed;
  return (
    <>
      <p className="muted">
        {count === 0 ? t('promises.coach-none') : t('promises.coach-text', { kept: answers.kept, count })}
        {open.length > 0 ? ` · ${t('promises.coach-open', { count: open.length })}` : null}
      </p>
      <ul>
        {open.map(({ clientId, clientName, kind, madeAt, dueAt }) => {
          const at = show(dueAt, dayAndTime);
          const isLate = Date.parse(dueAt) < Date.now();
          return (
            <li key={`${clientId} ${madeAt} ${kind}`}>
              <Link to={paths.coach.client(clientId)}>
                {t(kind === 'reply' ? 'promises.owed-reply' : 'promises.owed-check-in', { name: clientName })}
              </Link>
              <Badge tone={isLate ? 'danger' : 'outline'}>
                {t(isLate ? 'promises.overdue' : 'promises.due-by', { at })}
              </Badge>
            </li>
          );
        })}
      </ul>
    </>
  );
}
