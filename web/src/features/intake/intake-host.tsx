import { Suspense, useEffect, useSyncExternalStore } from 'react';
import type { ChosenPlan } from '#web/data/plans/chosen-plan.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { intakeParameter } from './intake-address.ts';
import { closeIntake, openedIntake, openIntake, subscribeToIntake } from './intake-store.ts';

const IntakeDialog = lazyPart(() => import('./intake-dialog.tsx'), ['intake']);

/** Where the intake opens; its code arrives with the first opening. An address with `?intake` opens it by itself. */
export function IntakeHost({ onCompleted }: { readonly onCompleted?: (plan: ChosenPlan) => void }) {
  const opening = useSyncExternalStore(subscribeToIntake, openedIntake, () => null);
  useEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has(intakeParameter)) return;
    // Removed so that closing and reloading does not reopen the form.
    address.searchParams.delete(intakeParameter);
    window.history.replaceState(window.history.state, '', address);
    openIntake();
  }, []);
  if (opening === null) return null;
  return (
    <Suspense>
      <IntakeDialog opening={opening} onClose={closeIntake} onCompleted={onCompleted} />
    </Suspense>
  );
}
