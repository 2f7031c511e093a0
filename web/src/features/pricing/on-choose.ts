import type { BillingPeriod, PriceListId, TierId } from '#shared/domain/tiers.ts';

export type OnChoose = (plan: {
  readonly tier: TierId;
  readonly period: BillingPeriod;
  readonly priceList: PriceListId;
}) => void;
