import { Suspense, useEffect } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { useStart } from '#web/data/today/begin-start.ts';
import { useOverview } from '#web/data/training/training-queries.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { firstViewShown } from '#web/lib/hooks/when-settled.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { TodayBoard, TodayTiles } from './components/today-board.tsx';
import { PartSkeleton, TodaySkeleton } from './components/today-skeleton.tsx';

const NextSessionCard = lazyPart(async () => {
  const part = await import('./components/next-session-card.tsx');
  return { default: part.NextSessionCard };
});

/** /dashboard and /elegant-dashboard: what the day asks for, and where the client stands. */
export default function TodayScreen() {
  const { profile, entitlement } = useAuth();
  if (profile === null || entitlement === null) return null;
  // Another plan shows other parts.
  return <Started key={entitlement.tier} account={profile} entitlement={entitlement} />;
}

function Started(props: Omit<Parameters<typeof TodayBoard>[0], 'overview'>) {
  const isBegun = useStart(props);
  if (props.entitlement.tier === null) return <NoPlan account={props.account} isBegun={isBegun} />;
  return isBegun ? <Loaded {...props} /> : <TodaySkeleton />;
}

function Loaded({ account, entitlement }: Omit<Parameters<typeof TodayBoard>[0], 'overview'>) {
  const t = useText();
  const { data, isPending, error, refetch } = useOverview(account.id);
  useEffect(() => {
    if (!isPending) firstViewShown();
  }, [isPending]);
  if (isPending) return <TodaySkeleton />;
  if (data === undefined || failedToLoad({ data, error })) {
    const today = localDayOf(Date.now(), account.timeZone);
    return (
      <TodayTiles account={account} entitlement={entitlement} today={today}>
        <LoadFailed title={t('training.load-failed')} onRetry={() => void refetch()} />
      </TodayTiles>
    );
  }
  return <TodayBoard account={account} entitlement={entitlement} overview={data} />;
}

/** The free consultation needs no plan. */
function NoPlan({ account, isBegun }: { readonly account: Account; readonly isBegun: boolean }) {
  const t = useText();
  useEffect(firstViewShown, []);
  return (
    <div className="today">
      <Card variant="hero" className="today-card">
        <h2>{t('frame.choose-plan')}</h2>
        <p>{t('today.no-plan')}</p>
        <div className="actions">
          <LinkButton to={paths.pricing.link}>{t('today.compare-plans')}</LinkButton>
          <LinkButton variant="secondary" to={paths.book.to('consultation')}>
            {t('today.step-consultation')}
          </LinkButton>
        </div>
      </Card>
      {isBegun ? (
        <Suspense fallback={<PartSkeleton size="card" />}>
          <NextSessionCard account={account} />
        </Suspense>
      ) : null}
    </div>
  );
}
