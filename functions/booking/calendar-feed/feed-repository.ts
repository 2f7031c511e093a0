export type FeedRepository = {
  token(accountId: string): Promise<string | null>;
  replace(accountId: string, before: string | null, token: string): Promise<boolean>;
  accountOf(token: string): Promise<string | null>;
};
