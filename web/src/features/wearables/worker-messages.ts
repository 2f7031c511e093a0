import type { FileProblem } from './reading/file-problem.ts';
import type { WearableFile } from './reading/read-wearable-file.ts';

/** What the page asks the reading thread, and what it answers: progress from 0 to 1, then one of the other two. */
export type ReadRequest = { readonly name: string; readonly blob: Blob; readonly lastDay: string };
export type ReadAnswer =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'read'; readonly file: WearableFile }
  | { readonly kind: 'refused'; readonly problem: FileProblem }
  | { readonly kind: 'failed'; readonly message: string };
