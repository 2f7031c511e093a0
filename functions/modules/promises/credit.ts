/** A credit of late days, as it is written before the payment provider is called. */
export type StoredCredit = {
  readonly clientId: string;
  readonly promiseId: string;
  /** Late days that were credited before this one. */
  readonly fromDay: number;
  readonly days: number;
  readonly cents: number;
  readonly way: CreditWay;
  readonly createdAt: string;
  /** Counts calls that ended in a failure, for the next idempotency key. */
  readonly attempt: number;
  /** The provider's id of the balance transaction or refund, and when it was seen. */
  readonly given: { readonly id: string; readonly at: string } | null;
};

/** Decided once, so that another try cannot give the same credit another way. */
export type CreditWay =
  | { readonly kind: 'balance'; readonly customerId: string }
  | { readonly kind: 'refund'; readonly customerId: string; readonly paymentIntentId: string };

/** In the metadata at the provider, and the seed of idempotency keys. */
export const creditId = ({
  clientId,
  promiseId,
  fromDay,
}: Pick<StoredCredit, 'clientId' | 'promiseId' | 'fromDay'>) => `${clientId}#${promiseId}#${fromDay}`;

export type CreditGateway = {
  /** @returns null for someone who has paid nothing that a credit could come off. */
  wayFor(clientId: string, cents: number, now: number): Promise<CreditWay | null>;
  /** Looks at the provider for what an earlier call may have made. @returns its id, or null. */
  find(credit: StoredCredit): Promise<string | null>;
  /** @throws IdempotencyKeyExhausted when the next attempt needs another key. */
  give(credit: StoredCredit): Promise<string>;
};
