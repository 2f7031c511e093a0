import type { HealthLook } from '#shared/contracts/account/health-looks.ts';

const shown = 200;

export type HealthLookReader = {
  newest(clientId: string, limit: number): Promise<readonly HealthLook[]>;
};

/** Newest first, at most 200. */
export async function readHealthLooks(looks: HealthLookReader, clientId: string) {
  const found = await looks.newest(clientId, shown + 1);
  const newest = found.slice(0, shown).toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return { looks: newest, hasOlder: found.length > shown };
}
