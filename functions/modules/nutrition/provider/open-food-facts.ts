import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import type { ProductSource } from '../find-product.ts';
import { answerSchema, productOf } from './open-food-facts-product.ts';

export const openFoodFactsUrl = 'https://world.openfoodfacts.org';

/** A person waits in a shop. */
const timeoutMs = 4000;
/** It answers 429 to one sender's 16th question in a minute, and wants nothing until the minute is over. */
const pauseMs = 60_000;
/** The named fields of a product have about 5 KB. */
const mostBytes = 200_000;

const fields = [
  'product_name',
  ...languageIds.map((language) => `product_name_${language}`),
  'brands',
  'nutriments',
  'serving_quantity',
  'serving_quantity_unit',
].join(',');

const unknownSchema = z.object({ status: z.literal(0) });

type Options = {
  readonly baseUrl: string;
  /** Whom the source can write to: it asks every sender to name itself. */
  readonly contact: string;
  readonly clock: Clock;
  readonly log: Log;
};

/** https://openfoodfacts.github.io/openfoodfacts-server/api/, version 2. Its data is under the Open Database License. */
export function createOpenFoodFacts({ baseUrl, contact, clock, log }: Options): ProductSource {
  let pausedUntil = 0;
  const away = (why: unknown) => {
    log.warn('Open Food Facts did not answer', { why: String(why) });
    return 'away' as const;
  };
  return {
    async find(barcode) {
      if (clock() < pausedUntil) return 'away';
      try {
        const answer = await fetch(`${baseUrl}/api/v2/product/${barcode}?fields=${fields}`, {
          headers: { accept: 'application/json', 'user-agent': `REPZ/1 (${contact})` },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (answer.status === 429) pausedUntil = clock() + pauseMs;
        if (answer.status !== 200 && answer.status !== 404) {
          await answer.body?.cancel();
          return away(answer.status);
        }
        const body: unknown = JSON.parse(await readText(answer));
        // A 404 of something in between is no answer about the product.
        if (z.safeParse(unknownSchema, body).success) return 'unknown';
        const read = z.safeParse(answerSchema, body);
        return answer.status === 200 && read.success ? productOf(read.data.product) : away('unreadable');
      } catch (error) {
        return away(error);
      }
    },
  };
}

/** @throws for more than `mostBytes`, without reading the rest. */
async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
