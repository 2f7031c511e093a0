export type SavedArticles = {
  /** Ids, the newest first. */
  list(accountId: string): Promise<readonly string[]>;
  /** Keeps the time of the first save. */
  save(accountId: string, articleId: string): Promise<void>;
  remove(accountId: string, articleId: string): Promise<void>;
};
