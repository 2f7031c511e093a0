import { type Flags, flagDefaults } from '#shared/contracts/system/system.ts';
import type { FlagChange, FlagReader, FlagWriter } from '../../../functions/modules/system/flag-store.ts';

export type InMemoryFlags = FlagReader & FlagWriter & { readonly changes: FlagChange[]; reads: number };

export function inMemoryFlags(turned: Partial<Flags> = {}): InMemoryFlags {
  let flags: Flags = { ...flagDefaults, ...turned };
  const changes: FlagChange[] = [];
  return {
    changes,
    reads: 0,
    async read() {
      this.reads += 1;
      return flags;
    },
    async change(change) {
      changes.push(change);
      const { abTests, ...switches } = change.values;
      const given = (values: object) =>
        Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
      flags = { ...flags, ...given(switches), abTests: { ...flags.abTests, ...given(abTests ?? {}) } };
    },
  };
}
