export type GiftPlan = {
  readonly accountId: string;
  readonly customerId: string;
  readonly orderId: string;
  readonly lookupKey: string;
  readonly priceId: string;
  readonly amountCents: number;
};

/** Each call has one effect for a gift, however late it is repeated: the provider keeps the gift's order beside it. */
export type GiftGateway = {
  /** In cents: credit is positive, a debt negative. */
  readBalance(customerId: string): Promise<number>;
  /** Onto the customer's balance, which the next invoices use. */
  credit(customerId: string, cents: number, orderId: string): Promise<void>;
  /**
   * Begins a plan that ends with its first period.
   * @returns false where another one runs, or the balance does not pay for it.
   */
  beginPlan(plan: GiftPlan): Promise<boolean>;
  /** Ends the plan that it began, unless its owner kept it; without one, takes from the balance what is left of the credit. */
  takeBack(customerId: string, cents: number, orderId: string): Promise<void>;
};
