import type { LongevityAvailability } from '#shared/contracts/enquiries.ts';

/** The contract's path, repeated so that public pages load neither the contracts nor the schema library; a test compares. */
export const longevityPlacesAddress = '/api/longevity-availability';

const names = ['capacity', 'free', 'waiting'] as const;

/** @throws TypeError where a count is missing or no whole number. */
export function parseLongevityPlaces(answer: unknown): LongevityAvailability {
  const [capacity, free, waiting] = names.map((name) => {
    const count: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null;
    if (typeof count !== 'number' || !Number.isInteger(count)) throw new TypeError(`The places lack ${name}`);
    return count;
  });
  return { capacity: capacity ?? 0, free: free ?? 0, waiting: waiting ?? 0 };
}

/** How many places of the limited tier are free now. @throws Error where the API cannot say. */
export async function readLongevityPlaces(): Promise<LongevityAvailability> {
  const response = await fetch(longevityPlacesAddress);
  if (!response.ok) throw new Error(`The places were answered with ${response.status}`);
  return parseLongevityPlaces(await response.json());
}
