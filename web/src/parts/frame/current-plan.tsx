import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { TierBadge } from '#web/ui/display/tier-badge.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';

/** The tier of a client, and the way to a higher one. */
export function CurrentPlan() {
  const t = useText();
  const { role, entitlement } = useAuth();
  // A paused plan is resumed, which the notice above each screen offers.
  if (role !== 'client' || entitlement === null || entitlement.status === 'paused') return null;
  const paidTier = paidTierOf(entitlement);
  return (
    <div className="frame-plan">
      {paidTier ? <TierBadge tier={paidTier} /> : null}
      {entitlement.tier === 'longevity' ? null : (
        <LinkButton size="small" variant="secondary" to={paths.pricing.link}>
          {t(paidTier === null ? 'frame.choose-plan' : 'frame.upgrade-plan')}
        </LinkButton>
      )}
    </div>
  );
}
