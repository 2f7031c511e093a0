import { type ReactNode, Suspense, useState } from 'react';
import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import type { TodayTileId } from '#shared/domain/site/today-tiles.ts';
import { useMedia } from '#web/lib/hooks/use-media.ts';
import { useSettled } from '#web/lib/hooks/use-settled.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useToday } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/input/button.tsx';
import { isNew } from '../model/first-steps.ts';
import { canArrange, isSideTile, visibleTiles } from '../model/visible-tiles.ts';
import { HeroCard } from './hero-card.tsx';
import { PartSkeleton } from './today-skeleton.tsx';

const ArrangeSheet = lazyPart(() => import('./arrange-sheet.tsx'), ['drag', 'habits']);
const FirstStepsCard = lazyPart(() => import('./first-steps-card.tsx'));
const InstallOffer = lazyPart(() => import('./install-offer.tsx'));
const ProgramSoFar = lazyPart(() => import('./program-so-far.tsx'));
const ProgramUpdates = lazyPart(async () => {
  const part = await import('#web/parts/training/program-updates.tsx');
  return { default: part.ProgramUpdates };
});
const SideTile = lazyPart(() => import('./side-tile.tsx'), ['nutrition', 'habits']);
const WeekPlanOffer = lazyPart(() => import('./week-plan-offer.tsx'), ['week-plan']);
const WeekCard = lazyPart(() => import('./week-card.tsx'));
const WeightCard = lazyPart(() => import('./weight-card.tsx'));

type Props = {
  readonly account: Account;
  readonly entitlement: Entitlement;
  /** Missing when it could not be loaded, which `head` then says. */
  readonly overview?: TrainingOverview;
  readonly today: string;
};

/** Beyond the training overview, everything loads after the first view. */
export function TodayBoard({
  account,
  entitlement,
  overview,
}: Omit<Props, 'today'> & { readonly overview: TrainingOverview }) {
  const settled = useSettled();
  const now = Date.now();
  const today = useToday(account.timeZone);
  const steps = isNew(account, overview, now) ? (
    <Later size="steps">
      <FirstStepsCard account={account} entitlement={entitlement} overview={overview} />
    </Later>
  ) : null;
  // What the first workout is planned by comes before it; a workout that runs comes before everything.
  const isTraining = overview.nextWorkout?.status === 'in-progress';
  const isBeforeFirstWorkout = overview.workoutsCompleted === 0 && !isTraining;
  return (
    <TodayTiles account={account} entitlement={entitlement} overview={overview} today={today}>
      {isBeforeFirstWorkout ? steps : null}
      <HeroCard overview={overview} account={account} today={today} />
      {settled && overview.program.source === 'coach' ? (
        <Suspense>
          <ProgramUpdates accountId={account.id} />
        </Suspense>
      ) : null}
      {settled ? (
        <Suspense>
          <WeekPlanOffer account={account} />
        </Suspense>
      ) : null}
      {isBeforeFirstWorkout ? null : steps}
      {settled && !isTraining ? (
        <Suspense>
          <InstallOffer />
        </Suspense>
      ) : null}
    </TodayTiles>
  );
}

/**
 * The tiles below what always stays first. In one column they have the client's order; in two columns, that order
 * within each.
 */
export function TodayTiles({ children, ...props }: Props & { readonly children: ReactNode }) {
  const t = useText();
  const [isArranging, setArranging] = useState(false);
  const inColumns = useMedia('(min-width: 64rem)');
  const { account, entitlement, overview } = props;
  const ids = visibleTiles(account, entitlement, overview);
  const show = (wanted: (id: TodayTileId) => boolean) =>
    ids.filter(wanted).map((id) => <Tile key={id} id={id} {...props} />);
  return (
    <div className="today">
      {/* The same elements in both layouts: a sheet that is open stays open when a tablet is turned. */}
      <div className={inColumns ? 'today-columns' : undefined}>
        <div className="today-column">
          {children}
          {show((id) => !inColumns || (id !== 'program' && !isSideTile(id)))}
        </div>
        {inColumns ? <div className="today-column">{show(isSideTile)}</div> : null}
      </div>
      {inColumns ? show((id) => id === 'program') : null}
      {canArrange(entitlement) ? (
        <div className="actions">
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setArranging(true)}>
            {t('today.arrange')}
          </Button>
        </div>
      ) : null}
      {isArranging ? (
        <Suspense>
          <ArrangeSheet account={account} onClose={() => setArranging(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Tile({ id, overview, ...props }: Props & { readonly id: TodayTileId }) {
  if (isSideTile(id)) {
    return (
      <Later size="card">
        <SideTile id={id} {...props} />
      </Later>
    );
  }
  if (overview === undefined) return null;
  const { account, today } = props;
  switch (id) {
    case 'week':
      return (
        <Later size="week">
          <WeekCard accountId={account.id} overview={overview} today={today} />
        </Later>
      );
    case 'weight':
      return (
        <Later size="chart">
          <WeightCard overview={overview} unit={account.weightUnit} />
        </Later>
      );
    case 'program':
      return (
        <Later>
          <ProgramSoFar overview={overview} unit={account.weightUnit} />
        </Later>
      );
  }
}

function Later({
  size,
  children,
}: {
  /** Without a size nothing holds the room of what comes. */
  readonly size?: 'steps' | 'week' | 'chart' | 'card';
  readonly children: ReactNode;
}) {
  const skeleton = size === undefined ? null : <PartSkeleton size={size} />;
  return useSettled() ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton;
}
