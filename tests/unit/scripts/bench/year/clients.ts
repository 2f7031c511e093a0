import { AppError } from '#functions/platform/app-error.ts';
import type { Agenda } from './agenda.ts';
import type { Faults } from './faults.ts';

/** Conflicts after which the caller should send the same again, as the response says. */
const passing = new Set(['quote_busy', 'checkout_busy']);

/** Mistakes of ours, which are no answer to a fault. */
const isMistake = (error: unknown) =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  (error instanceof Error && /Zod|Unreadable|Validation/.test(error.name));

export type Clients = {
  /**
   * Sends a request until it is answered or refused, however long it takes, each time as a new invocation.
   * @param ended What the client learns: the answer, or the refusal.
   */
  persist<T>(
    what: string,
    request: () => Promise<T>,
    ended: (answer: { readonly value: T } | { readonly refusal: AppError }) => Promise<void> | void,
  ): Promise<void>;
  readonly mistakes: string[];
  /** Notes an error that is a mistake of ours, also where no client waits: in jobs and events. */
  noteMistake(what: string, error: unknown): void;
  /** How many requests have neither an answer nor a refusal yet. */
  waiting: number;
};

export function patientClients(agenda: Agenda, faults: Faults, now: () => number): Clients {
  const clients: Clients = {
    mistakes: [],
    waiting: 0,
    noteMistake(what, error) {
      if (isMistake(error)) clients.mistakes.push(`${what}: ${String(error).slice(0, 300)}`);
    },
    async persist(what, request, ended) {
      clients.waiting += 1;
      const send = async (pauseMs: number): Promise<void> => {
        try {
          const value = await faults.handle(request);
          clients.waiting -= 1;
          await ended({ value });
        } catch (error) {
          if (error instanceof AppError && error.kind !== 'unavailable' && !passing.has(error.code)) {
            clients.waiting -= 1;
            await ended({ refusal: error });
            return;
          }
          clients.noteMistake(what, error);
          agenda.plan(now() + pauseMs, () => send(Math.min(pauseMs * 2, 3_600_000)));
        }
      };
      await send(2_000);
    },
  };
  return clients;
}
