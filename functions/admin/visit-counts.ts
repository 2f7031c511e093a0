export type VisitCount = {
  readonly date: string;
  readonly figure: string;
  readonly count: number;
  readonly sum: number;
};

export type VisitCounts = {
  read(
    dates: readonly string[],
  ): Promise<{ readonly counts: readonly VisitCount[]; readonly complete: boolean }>;
};
