/** A client who pays, noted with every sync of their billing, until somebody coaches them. */
export type WaitingClient = {
  readonly clientId: string;
  /** ISO instant of the first note. */
  readonly since: string;
  /** ISO instant of the last one. */
  readonly notedAt: string;
};

/** Port: clients who pay and may have no coach. */
export type WaitingClients = {
  /** The longest waiting first. */
  list(): Promise<readonly WaitingClient[]>;
  /** Takes the note off, unless it was renewed since it was read. */
  remove(client: WaitingClient): Promise<void>;
};

/** Port: whether somebody pays for being coached: a tier, or an in-person plan. */
export type LivePlans = { has(accountId: string): Promise<boolean> };
