import type { Clock } from '#functions/platform/clock.ts';
import type { FlagReader, FlagWriter } from '#functions/system/flag-store.ts';
import type { Flags } from '#shared/contracts/system.ts';

/**
 * Turns the switches that are given, and leaves who did it in the audit trail. Nothing given, nothing written.
 * @returns The switches in force afterwards.
 */
export async function updateFlags(
  deps: { readonly flags: FlagReader & FlagWriter; readonly clock: Clock },
  by: { readonly accountId: string; readonly requestId: string },
  values: { readonly [F in keyof Flags]?: Flags[F] | undefined },
): Promise<Flags> {
  const given = Object.values(values).some((value) => value !== undefined);
  if (given) {
    const { accountId: byAccountId, requestId } = by;
    await deps.flags.change({ values, byAccountId, requestId, at: deps.clock() });
  }
  return deps.flags.read();
}
