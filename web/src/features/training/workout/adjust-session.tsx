import { Suspense, useState } from 'react';
import type { Workout } from '#shared/contracts/training.ts';
import { lowestTierWith, tierHasFeature } from '#shared/domain/feature-matrix.ts';
import { useAuth } from '#web/auth/session/auth-provider.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { toastOutcome } from '#web/lib/toast.ts';
import type { Running } from './running-workout.tsx';

const AdjustSheet = lazyPart(() => import('./adjust-sheet.tsx'), ['today-session', 'health', 'exercises']);
const LockedItemDialog = lazyPart(() => import('#web/components/frame/locked-item-dialog.tsx'), ['frame']);

type Props = { readonly workout: Workout; readonly adjust: Running['adjust'] };

/** The way to a session that fits the day's time, equipment and what hurts. */
export function AdjustSession({ workout, adjust }: Props) {
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
            <AdjustSheet workout={workout} adjust={adjust} onClose={close} />
          )}
        </Suspense>
      ) : null}
    </>
  );
}

export function AdjustedNotice({ workout, adjust }: Props) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  return (
    <div className="actions">
      <strong>{t('training.adjusted', { minutes: workout.estimatedMinutes })}</strong>
      <Button
        size="small"
        variant="secondary"
        busy={isBusy}
        onClick={() => {
          setBusy(true);
          void toastOutcome(
            adjust({ from: workout.day, to: workout.day, limits: null }),
            t('training.adjust-undone'),
            t('training.adjust-failed'),
          ).then(() => setBusy(false));
        }}
      >
        {t('training.adjust-undo')}
      </Button>
    </div>
  );
}
