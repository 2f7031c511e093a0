import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { UsageCounter } from './usage-counter.ts';

/** Money is counted in millionths of a dollar: one character of speech costs a few of them. */
export const microsPerCent = 10_000;

export type DailyLimits = {
  /** Units (characters, tokens) of one account on a UTC day. */
  readonly unitsPerAccount: number;
  /** What all accounts together may cost on a UTC day, in millionths of a dollar. */
  readonly spendMicros: number;
};

export type Use = { readonly units: number; readonly spendMicros: number };

/** What was set aside before a provider is called. */
export type Reservation = {
  /** Corrects the counters to what was really used. */
  settle(actual: Use): Promise<void>;
  /** The person got nothing: their units come back. The spend stays counted, the provider may charge it. */
  giveUnitsBack(): Promise<void>;
};

export type DailyAllowance = {
  /** @throws AppError limited, with `retryAfterSeconds` until the day (UTC) ends; then nothing is set aside. */
  reserve(accountId: string, use: Use): Promise<Reservation>;
};

/**
 * A cap per account and day, and a breaker over everybody's spend, both taken before anything is bought.
 * @param service Names the counters and the refusals: `speech`, `assistant`.
 */
export function createDailyAllowance(deps: {
  readonly service: string;
  readonly limits: DailyLimits;
  readonly counter: UsageCounter;
  readonly clock: Clock;
}): DailyAllowance {
  const { service, limits, counter, clock } = deps;
  const spendName = `${service}-spend`;
  return {
    async reserve(accountId, use) {
      const now = clock();
      const day = new Date(now).toISOString().slice(0, 10);
      const details = { retryAfterSeconds: secondsLeftOfDay(now) };
      const unitsName = `${service}#${accountId}`;
      if (!(await counter.take(unitsName, day, use.units, limits.unitsPerAccount))) {
        throw new AppError(
          'limited',
          `${service}_daily_limit`,
          'You have reached the limit for today. It starts again at midnight UTC.',
          details,
        );
      }
      if (!(await counter.take(spendName, day, use.spendMicros, limits.spendMicros))) {
        await counter.adjust(unitsName, day, -use.units);
        throw new AppError(
          'limited',
          `${service}_paused`,
          'So many people use this today that it pauses until midnight UTC.',
          details,
        );
      }
      return {
        async settle(actual) {
          const [units, spend] = [actual.units - use.units, actual.spendMicros - use.spendMicros];
          if (units !== 0) await counter.adjust(unitsName, day, units);
          if (spend !== 0) await counter.adjust(spendName, day, spend);
        },
        giveUnitsBack: () => counter.adjust(unitsName, day, -use.units),
      };
    },
  };
}

const daySeconds = 86_400;

function secondsLeftOfDay(now: number): number {
  const seconds = Math.floor(now / 1000);
  return daySeconds - (seconds % daySeconds);
}
