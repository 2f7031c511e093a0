import type {
  FlagChange,
  FlagReader,
  FlagRuleReader,
  FlagWriter,
  StoredFlag,
} from '#functions/modules/system/flag-store.ts';
import { type Flags, flagDefaults } from '#shared/contracts/system/system.ts';

export type InMemoryFlags = FlagReader &
  FlagRuleReader &
  FlagWriter & { readonly changes: FlagChange[]; reads: number };

/** Flags that are on for everyone or for nobody. Rules need the table in memory. */
export function inMemoryFlags(turned: Partial<Flags> = {}): InMemoryFlags {
  let flags: Flags = { ...flagDefaults, ...turned };
  const changes: FlagChange[] = [];
  const stored = (on: boolean): StoredFlag => ({
    rule: { on, percent: 100, tiers: [], people: [], endsOn: null },
    lastChange: null,
  });
  return {
    changes,
    reads: 0,
    async read() {
      this.reads += 1;
      return { flags };
    },
    async readRules() {
      const { tierCardsComingSoon, coachSignUp } = flags;
      return { tierCardsComingSoon: stored(tierCardsComingSoon), coachSignUp: stored(coachSignUp) };
    },
    async change(change) {
      changes.push(change);
      const { abTests, ...switches } = change.values;
      const given = (values: object) =>
        Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
      flags = { ...flags, ...given(switches), abTests: { ...flags.abTests, ...given(abTests ?? {}) } };
    },
    async changeRule({ flag, rule }) {
      flags = { ...flags, [flag]: rule.on && rule.percent === 100 };
      return true;
    },
  };
}
