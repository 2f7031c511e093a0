import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { ChosenInPersonPlan, ChosenTier } from '#web/data/plans/chosen-plan.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { closeCheckoutPanel, openedPanel, subscribeToPanel } from './checkout-panel-store.ts';

const CheckoutPanel = lazyPart(
  () => import('./checkout-panel.tsx'),
  ['checkout', 'pricing', 'offers', 'coaches'],
);
const PackagesPanel = lazyPart(() => import('./packages-panel.tsx'), ['checkout']);

/** Where the panel opens; its code arrives with the first choice. `signUp` draws the form for who is not signed in. */
export function CheckoutPanelHost({
  signUp,
}: {
  readonly signUp: (plan: ChosenTier | ChosenInPersonPlan) => ReactNode;
}) {
  const panel = useSyncExternalStore(subscribeToPanel, openedPanel, () => null);
  // Otherwise the panel would still be open when a visitor returns from one of its links.
  useEffect(() => closeCheckoutPanel, []);
  if (!panel) return null;
  return (
    <Suspense>
      {'packagesAt' in panel ? (
        <PackagesPanel place={panel.packagesAt} onClose={closeCheckoutPanel} />
      ) : (
        <CheckoutPanel plan={panel} signUp={signUp(panel)} onClose={closeCheckoutPanel} />
      )}
    </Suspense>
  );
}
