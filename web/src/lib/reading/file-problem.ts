export type FileProblem =
  | { readonly code: 'unknown-format' }
  | { readonly code: 'broken-archive' }
  | { readonly code: 'encrypted-archive' }
  | { readonly code: 'ambiguous-dates'; readonly file: string; readonly line: number }
  | { readonly code: 'broken'; readonly file: string; readonly line: number; readonly detail: string }
  | { readonly code: 'no-figures' };

export class UnreadableFile extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem, options?: ErrorOptions) {
    super(
      problem.code === 'broken' ? `${problem.file}, line ${problem.line}: ${problem.detail}` : problem.code,
      options,
    );
    this.name = 'UnreadableFile';
    this.problem = problem;
  }
}

/** A skipped line. The rest of the file is still imported. */
export type SkippedLine = {
  readonly file: string;
  readonly line: number;
  readonly reason: 'date' | 'number';
  readonly text: string;
};
