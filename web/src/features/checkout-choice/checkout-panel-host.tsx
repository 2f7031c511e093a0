import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { closeCheckoutPanel, openedPlan, subscribeToPanel } from './checkout-panel-store.ts';

const CheckoutPanel = lazy(async () => {
  const [panel] = await Promise.all([
    import('./checkout-panel.tsx'),
    loadNamespaces(['checkout', 'pricing']),
  ]);
  return panel;
});

/** Where the panel opens; its code arrives with the first choice. */
export function CheckoutPanelHost() {
  const plan = useSyncExternalStore(subscribeToPanel, openedPlan, () => null);
  if (!plan) return null;
  return (
    <Suspense>
      <CheckoutPanel plan={plan} onClose={closeCheckoutPanel} />
    </Suspense>
  );
}
