/** Port: the secret addresses of calendar feeds, one per account. */
export type FeedRepository = {
  token(accountId: string): Promise<string | null>;
  /** Makes `token` the only one of the account. @returns False when another run changed it in between. */
  replace(accountId: string, before: string | null, token: string): Promise<boolean>;
  accountOf(token: string): Promise<string | null>;
};
