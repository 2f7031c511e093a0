import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { closeCheckoutPanel, openedPanel, subscribeToPanel } from './checkout-panel-store.ts';
import type { ChosenPlan } from './chosen-plan.ts';

const CheckoutPanel = lazy(async () => {
  const [panel] = await Promise.all([
    import('./checkout-panel.tsx'),
    loadNamespaces(['checkout', 'pricing']),
  ]);
  return panel;
});
const PackagesPanel = lazy(async () => {
  const [panel] = await Promise.all([import('./packages-panel.tsx'), loadNamespaces(['checkout'])]);
  return panel;
});

/** Where the panel opens; its code arrives with the first choice. `signUp` draws the form for who is not signed in. */
export function CheckoutPanelHost({ signUp }: { readonly signUp: (plan: ChosenPlan) => ReactNode }) {
  const panel = useSyncExternalStore(subscribeToPanel, openedPanel, () => null);
  // Whoever leaves the page by a link of the panel must not find it open when they come back.
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
