/** What people were told, by answers that reached them. All of it has to be true at the end. */
export type Told = {
  /** By id. */
  readonly sets: Map<string, { accountId: string; workoutId: string; reps: number; updatedAt: number }>;
  readonly messages: Map<string, { clientId: string; text: string }>;
  readonly checkIns: Map<string, { accountId: string; energy: number }>;
  readonly sessions: Map<string, { accountId: string; startMs: number; status: 'booked' | 'canceled' }>;
  /** By account. */
  readonly purchases: Map<string, { tier: string; cents: number }>;
  /** Accounts that opened a payment page and left it. */
  readonly leftUnpaid: Set<string>;
  /** Answers that nobody should get. */
  readonly wrong: string[];
};

export const nothingTold = (): Told => ({
  sets: new Map(),
  messages: new Map(),
  checkIns: new Map(),
  sessions: new Map(),
  purchases: new Map(),
  leftUnpaid: new Set(),
  wrong: [],
});

/** What the verdict is about: with none of a kind, 'none lost' would say nothing. */
export const countsOf = ({ sets, messages, checkIns, sessions, purchases }: Told) => ({
  sets: sets.size,
  messages: messages.size,
  'check-ins': checkIns.size,
  sessions: sessions.size,
  purchases: purchases.size,
});
