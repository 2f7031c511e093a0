/** A change that no test can notice, because nobody could see it. */
type ReviewedMutant = {
  readonly file: string;
  /** The line as it stands, without the spaces around it. */
  readonly source: string;
  readonly change: string;
  readonly reason: string;
};

export const reviewedMutants: readonly ReviewedMutant[] = [];
