import { type FlagReader, type FlagWriter, turnedAttributes } from '#functions/modules/system/flag-store.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Flags, FlagUpdate } from '#shared/contracts/system/system.ts';

export async function updateFlags(
  deps: { readonly flags: FlagReader & FlagWriter; readonly clock: Clock },
  by: { readonly accountId: string; readonly requestId: string },
  values: FlagUpdate,
): Promise<Flags> {
  if (turnedAttributes(values).length > 0) {
    const { accountId: byAccountId, requestId } = by;
    await deps.flags.change({ values, byAccountId, requestId, at: deps.clock() });
  }
  return deps.flags.read();
}
