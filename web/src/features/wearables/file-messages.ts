import type { FileProblem } from '#web/lib/reading/file-problem.ts';
import type { WearableFile } from './reading/read-wearable-file.ts';

export type ReadRequest = { readonly name: string; readonly blob: Blob; readonly lastDay: string };
export type ReadAnswer =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'read'; readonly file: WearableFile }
  | { readonly kind: 'refused'; readonly problem: FileProblem }
  | { readonly kind: 'failed'; readonly message: string };
