import type { Clock } from '#functions/platform/clock.ts';
import type { FlagsResponse } from '#shared/contracts/system/system.ts';
import type { FlagReader } from './flag-store.ts';

/** A changed switch takes effect everywhere within this time. */
export const flagCacheMs = 10_000;

export function createCachedFlags(store: FlagReader, clock: Clock): FlagReader {
  let kept: { readonly flags: FlagsResponse; readonly until: number } | undefined;
  return {
    async read() {
      if (kept !== undefined && clock() < kept.until) return kept.flags;
      const flags = await store.read();
      kept = { flags, until: clock() + flagCacheMs };
      return flags;
    },
  };
}
