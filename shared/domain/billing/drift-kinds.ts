/** What the comparison with the payment provider may find to differ. */
export const driftKinds = [
  'event',
  'subscription',
  'invoice',
  'charge',
  'credit',
  'credit-given',
  'package',
  'gift',
] as const;
