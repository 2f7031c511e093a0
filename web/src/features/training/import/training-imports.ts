import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ExportedSets } from '#shared/contracts/training-import/training-import.ts';
import { refreshTraining } from '#web/data/training/refresh-training.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';

export const importsQuery = queryOptions({
  ...keptOnDevice('getTrainingImports'),
  queryKey: ['training-imports'],
  queryFn: ({ signal }) => callApi('getTrainingImports', undefined, { signal }),
  staleTime: 0,
});

/** The list of imports, and everything that rests on the workouts that came or went. */
export async function refreshImports(cache: QueryClient, accountId: string): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: importsQuery.queryKey }),
    refreshTraining(cache, accountId),
  ]);
}

/** An import of years goes in parts. */
export async function undoWhole(importId: string): Promise<number> {
  for (let removed = 0; ; ) {
    const part = await callApi('undoTrainingImport', undefined, { params: { importId } });
    removed += part.removed;
    if (part.isDone) return removed;
  }
}

/** All sets, newest first. */
export async function allSets(): Promise<ExportedSets['workouts']> {
  const workouts: ExportedSets['workouts'] = [];
  for (let before: string | undefined; ; ) {
    const page = await callApi('exportSets', undefined, {
      query: { ...(before !== undefined && { before }) },
    });
    workouts.push(...page.workouts);
    if (page.next === undefined) return workouts;
    before = page.next;
  }
}
