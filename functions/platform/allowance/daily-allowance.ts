import { daySeconds } from '#shared/domain/calendar/duration.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Metrics } from '../metrics.ts';

export type UsageCounter = {
  take(name: string, day: string, amount: number, limit: number): Promise<boolean>;
  adjust(name: string, day: string, amount: number): Promise<void>;
};

export type UsageReader = {
  /** @returns null when nothing was counted on the day. */
  used(name: string, day: string): Promise<number | null>;
};

/** Under which name the spend of all accounts is counted. */
export const spendNameOf = (service: string) => `${service}-spend`;

export const microsPerCent = 10_000;

export type DailyLimits = {
  readonly unitsPerAccount: number;
  readonly spendMicros: number;
};

export type Use = { readonly units: number; readonly spendMicros: number };

export type Reservation = {
  settle(actual: Use): Promise<void>;
  /** The spend stays counted, because the provider may charge for a failed call. */
  giveUnitsBack(): Promise<void>;
};

export type DailyAllowance = {
  /** @throws AppError limited, with `retryAfterSeconds` until the UTC day ends; then nothing is reserved. */
  reserve(accountId: string, use: Use): Promise<Reservation>;
};

/**
 * Caps what one account uses and what all accounts spend per day; reserve before calling the provider.
 * @param service Prefix of counters and error codes: `speech`, `assistant`.
 */
export function createDailyAllowance(deps: {
  readonly service: string;
  readonly limits: DailyLimits;
  readonly counter: UsageCounter;
  readonly clock: Clock;
  readonly metrics: Metrics;
}): DailyAllowance {
  const { service, limits, counter, clock, metrics } = deps;
  const spendName = spendNameOf(service);
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
        metrics.count('SpendStopped');
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

/** Until midnight UTC, when a day's counters start again. @param now Epoch milliseconds. */
export function secondsLeftOfDay(now: number): number {
  const seconds = Math.floor(now / 1000);
  return daySeconds - (seconds % daySeconds);
}
