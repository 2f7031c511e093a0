export type WaitingClient = {
  readonly clientId: string;
  readonly since: string;
  readonly notedAt: string;
};

export type WaitingClients = {
  list(): Promise<readonly WaitingClient[]>;
  /** Keeps a note that was renewed since it was read. */
  remove(client: WaitingClient): Promise<void>;
};

export type LivePlans = { has(accountId: string): Promise<boolean> };
