/** A figure of a day as visits are counted, such as `page_view#/pricing`: how often, and the sum of what was measured. */
export type VisitCount = {
  /** UTC, `yyyy-mm-dd`. */
  readonly date: string;
  readonly figure: string;
  readonly count: number;
  readonly sum: number;
};

/** Port: the counts that `POST /api/events` adds to, by day. */
export type VisitCounts = {
  /** @returns `complete` is false where a day had more figures than are read. */
  read(
    dates: readonly string[],
  ): Promise<{ readonly counts: readonly VisitCount[]; readonly complete: boolean }>;
};
