/** What the provider is told. `fraudulent` ends the plan, takes the card off the account and needs the whole payment. */
export const refundCauses = ['requested', 'duplicate', 'fraudulent'] as const;
export type RefundCauseId = (typeof refundCauses)[number];

/** Why a refund is refused. Nothing moved then, or nothing more than the answer says. */
export const refundRefusals = [
  'payment_disputed',
  'refund_changed',
  'refund_too_old',
  'refund_balance_low',
  'refund_refused',
] as const;
export type RefundRefusal = (typeof refundRefusals)[number];
