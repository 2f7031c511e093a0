import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import type { BillingPeriod, PriceListId, TierId } from '#shared/domain/tiers/tiers.ts';
import { useIsClosed } from '#web/data/plans/availability.ts';
import { planChangePath } from '#web/data/plans/plan-change-path.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useHeldTier } from '#web/lib/tier-hint.ts';
import { WaitingListButton } from '#web/parts/enquiries/waiting-list-button.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';

export type OnChoose = (plan: {
  readonly tier: TierId;
  readonly period: BillingPeriod;
  readonly priceList: PriceListId;
}) => void;

type JoinButtonProps = {
  readonly tier: TierId;
  readonly period: BillingPeriod;
  readonly priceList: PriceListId;
  readonly onChoose: OnChoose;
  readonly short?: boolean;
};

export function JoinButton({ tier, period, priceList, onChoose, short = false }: JoinButtonProps) {
  const t = useText();
  const heldTier = useHeldTier();
  const isClosed = useIsClosed();
  const look = {
    ...(short ? { size: 'small' as const } : { wide: true }),
    variant: tier === 'performance' ? ('primary' as const) : ('secondary' as const),
  };
  if (tier === heldTier) {
    return (
      <Button {...look} variant="secondary" disabled>
        {t('pricing.current-plan')}
      </Button>
    );
  }
  if (isClosed(tier)) return <WaitingListButton tier={tier} short={short} />;
  const kind = heldTier === null ? 'join' : 'change';
  const label = t(`pricing.${kind}`, { plan: tierNames[tier].displayName });
  const plan = { tier, period, priceList };
  const labeled = short ? { 'aria-label': label } : {};
  const text = short ? t(`pricing.${kind}-short`) : label;
  if (heldTier !== null) {
    return (
      <LinkButton {...look} {...labeled} to={planChangePath(plan)}>
        {text}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      {...look}
      {...labeled}
      // Until this page is hydrated, the link leads to the sign-up for the plan.
      to={paths.signup.withTier(plan)}
      onClick={(event) => {
        event.preventDefault();
        onChoose(plan);
      }}
    >
      {text}
    </LinkButton>
  );
}
