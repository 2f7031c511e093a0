import { Suspense, useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { lowestTierWith, tierHasFeature } from '#shared/domain/catalog/feature-matrix.ts';
import type { AdjustSessions } from '#web/data/training/use-adjust-sessions.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Button } from '#web/ui/input/button.tsx';

const AdjustSheet = lazyPart(() => import('./adjust-sheet.tsx'), ['today-session', 'health', 'exercises']);
const LockedItemDialog = lazyPart(() => import('#web/parts/navigation/locked-item-dialog.tsx'), ['frame']);

/** The way to a session that fits the day's time, equipment and what hurts. */
export function ChangeForToday({
  workout,
  account,
  adjust,
}: {
  readonly workout: Workout;
  readonly account: Account;
  readonly adjust: AdjustSessions;
}) {
  const t = useText();
  const { entitlement } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('training.adjust')}
      </Button>
      {isOpen ? (
        <Suspense>
          {entitlement !== null && !tierHasFeature(entitlement.tier, 'travel_workouts') ? (
            <LockedItemDialog
              name={t('training.adjust')}
              feature="travel"
              requiredTier={lowestTierWith.travel_workouts}
              entitlement={entitlement}
              onClose={close}
            />
          ) : (
            <AdjustSheet workout={workout} account={account} adjust={adjust} onClose={close} />
          )}
        </Suspense>
      ) : null}
    </>
  );
}
