import type { FoodAnswer, FoodQuestion } from './food-messages.ts';

export type FoodFinder = {
  find(text: string): void;
  end(): void;
};

/**
 * A worker that holds the tables, 290 KB that the browser keeps after the first use.
 * @param onFound Hears of each text that was asked for.
 * @param onFailed The tables have not arrived: no network yet.
 */
export function openFoodFinder(
  { ingredients, language }: Omit<Extract<FoodQuestion, { readonly kind: 'open' }>, 'kind'>,
  {
    onFound,
    onFailed,
  }: {
    readonly onFound: (answer: FoodAnswer) => void;
    readonly onFailed: () => void;
  },
): FoodFinder {
  const worker = new Worker(new URL('./food-worker.ts', import.meta.url), { type: 'module' });
  const ask = (question: FoodQuestion) => worker.postMessage(question);
  worker.addEventListener('error', onFailed);
  worker.addEventListener('message', ({ data }: MessageEvent<FoodAnswer>) => onFound(data));
  ask({ kind: 'open', ingredients, language });
  return { find: (text) => ask({ kind: 'find', text }), end: () => worker.terminate() };
}
