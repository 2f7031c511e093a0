import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { closeCheckoutPanel, openedPlan, subscribeToPanel } from './checkout-panel-store.ts';
import type { ChosenPlan } from './chosen-plan.ts';

const CheckoutPanel = lazy(async () => {
  const [panel] = await Promise.all([
    import('./checkout-panel.tsx'),
    loadNamespaces(['checkout', 'pricing']),
  ]);
  return panel;
});

/** Where the panel opens; its code arrives with the first choice. `signUp` draws the form for who is not signed in. */
export function CheckoutPanelHost({ signUp }: { readonly signUp: (plan: ChosenPlan) => ReactNode }) {
  const plan = useSyncExternalStore(subscribeToPanel, openedPlan, () => null);
  // Whoever leaves the page by a link of the panel must not find it open when they come back.
  useEffect(() => closeCheckoutPanel, []);
  if (!plan) return null;
  return (
    <Suspense>
      <CheckoutPanel plan={plan} signUp={signUp(plan)} onClose={closeCheckoutPanel} />
    </Suspense>
  );
}
