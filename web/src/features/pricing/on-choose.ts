import type { BillingPeriod, PriceListId, TierId } from '#shared/domain/tiers.ts';

/** What a card or a table does with a choice: the route passes the panel in. */
export type OnChoose = (plan: {
  readonly tier: TierId;
  readonly period: BillingPeriod;
  readonly priceList: PriceListId;
}) => void;
