/** Why nothing of a file can be taken. `line` counts from 1 within `file`, which is a name inside the archive or its own. */
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

/** A line that was left out: the rest of the file is taken without it. */
export type SkippedLine = {
  readonly file: string;
  readonly line: number;
  readonly reason: 'date' | 'number';
  /** What stands there. */
  readonly text: string;
};
