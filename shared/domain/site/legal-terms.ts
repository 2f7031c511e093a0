/**
 * What the legal pages promise and the product does. Pages and rules both read these, so one change moves both.
 * The page texts name them as placeholders.
 */
export type LegalTerms = {
  /** To pay, to have a coach and to send a check-in. */
  readonly adultAge: number;
  /** On the privacy page alone: the intake accepts the ages that docs/product-rules.md lists. */
  readonly siteAge: number;
  readonly priceNoticeDays: number;
  /** On the pages alone: nothing in the product changes the terms. */
  readonly termsNoticeDays: number;
  /** From the first payment for a plan. */
  readonly moneyBackDays: number;
  /** From the request to delete the account. */
  readonly deletionDays: number;
  /** Nobody used the account for so long: its owner is warned that it will be deleted. */
  readonly unusedMonths: number;
  /** From that warning to the beginning of the deletion, which then takes `deletionDays`. */
  readonly unusedNoticeDays: number;
  /** The check-in screen says '24-48 hours'. Both are support hours. */
  readonly checkInAnswerHours: { readonly from: number; readonly to: number };
};

export const legalTerms: LegalTerms = {
  adultAge: 18,
  siteAge: 16,
  priceNoticeDays: 30,
  termsNoticeDays: 30,
  moneyBackDays: 30,
  deletionDays: 30,
  unusedMonths: 24,
  unusedNoticeDays: 30,
  checkInAnswerHours: { from: 24, to: 48 },
};

/** An unknown age counts as adult: checkout asks that client to confirm it. */
export function isMinor(age: number | null, { adultAge }: LegalTerms = legalTerms): boolean {
  return age !== null && age < adultAge;
}

/** The numbers as placeholders of a text. */
export function legalNumbers({ checkInAnswerHours, ...terms }: LegalTerms = legalTerms) {
  const numbers = Object.entries(terms).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries([
    ...numbers,
    ['fromHours', String(checkInAnswerHours.from)],
    ['toHours', String(checkInAnswerHours.to)],
  ]);
}
