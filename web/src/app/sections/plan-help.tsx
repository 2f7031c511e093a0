import { Suspense, useEffect, useRef, useState } from 'react';
import { defaultBillingPeriod } from '#shared/domain/catalog/prices.ts';
import type { BillingPeriod } from '#shared/domain/tiers/tiers.ts';
import {
  openCheckoutPanel,
  openedPanel,
  subscribeToPanel,
} from '#web/features/checkout-choice/checkout-panel-store.ts';
import { intakeParameter } from '#web/features/intake/intake-address.ts';
import { IntakeHost } from '#web/features/intake/intake-host.tsx';
import { type IntakeOpening, openIntake } from '#web/features/intake/intake-store.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { LinkButton } from '#web/ui/input/button.tsx';
import './plan-help.css';

const LongevitySeats = lazyPart(() => import('#web/features/enquiries/longevity-seats.tsx'), ['enquiries']);

/** Below the plans of a page: the form that finds one, and the places of the limited tier as they are now. */
export function PlanHelp({ period }: { readonly period?: BillingPeriod | undefined }) {
  const t = useText();
  // The form begins with the plan that the visitor last looked at closely.
  const chosen = useRef<IntakeOpening>({});
  useEffect(
    () =>
      subscribeToPanel(() => {
        const panel = openedPanel();
        if (panel && 'tier' in panel) chosen.current = { tier: panel.tier, period: panel.period };
      }),
    [],
  );
  const [live, setLive] = useState(false);
  // Places are of this moment: a page rendered at build time leaves room for them.
  useEffect(() => setLive(true), []);
  return (
    <div className="plan-help">
      {/* A link, so that it also works in the moment before the page's own code has arrived. */}
      <LinkButton
        variant="secondary"
        to={`?${intakeParameter}=1`}
        onClick={(event) => {
          event.preventDefault();
          openIntake({ ...chosen.current, ...(period && { period }) });
        }}
      >
        {t('pricing.intake.open')}
      </LinkButton>
      <div className="plan-help-places">
        {live ? (
          <Suspense>
            <LongevitySeats
              onTake={() =>
                openCheckoutPanel({
                  tier: 'longevity',
                  period: period ?? defaultBillingPeriod,
                  priceList: 'standard',
                })
              }
            />
          </Suspense>
        ) : null}
      </div>
      <IntakeHost />
    </div>
  );
}
