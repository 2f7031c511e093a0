import type { Clock } from '#functions/platform/clock.ts';
import { minuteMs } from '#shared/domain/calendar/duration.ts';
import { type ChainFault, faultsIn, type Seal, type StoredLine, sealAfter } from './chain.ts';

/** The month of the first release that had an audit trail. */
export const firstAuditMonth = '2026-01';

export type AuditChain = {
  /** The one with the highest number; null before the first. */
  lastSeal(): Promise<Seal | null>;
  /** All of them, in order. */
  seals(): Promise<readonly Seal[]>;
  /** In order. @param after Sort key of a line; null for all. @param until Sort key of a line, or an instant (ISO). */
  lines(after: string | null, until: string): Promise<readonly StoredLine[]>;
  /** @returns False when there is a seal with this number already. */
  put(seal: Seal): Promise<boolean>;
};

/**
 * A line carries the time at which its request began, and may be written until the request ends: half a minute later, or
 * fifteen minutes for a job.
 */
const settledAfterMs = 20 * minuteMs;
/** A seal has about 120 bytes for each line, and a row ends at 400 KB. */
const linesPerSeal = 1000;

/**
 * Seals what has settled. Two runs at the same time make one seal; one that dies leaves the rest to the next.
 * @returns How many lines were sealed.
 */
export async function sealLines({
  chain,
  clock,
}: {
  readonly chain: AuditChain;
  readonly clock: Clock;
}): Promise<number> {
  const settled = new Date(clock() - settledAfterMs).toISOString();
  let last = await chain.lastSeal();
  const open = await chain.lines(last?.lines.at(-1)?.sk ?? null, settled);
  for (let sealed = 0; sealed < open.length; sealed += linesPerSeal) {
    const seal = sealAfter(last, open.slice(sealed, sealed + linesPerSeal));
    if (!(await chain.put(seal))) return sealed;
    last = seal;
  }
  return open.length;
}

/** What was changed, removed or added since it was sealed. @returns Also how much was checked. */
export async function verifyChain(chain: AuditChain): Promise<{
  readonly seals: number;
  readonly lines: number;
  readonly faults: readonly ChainFault[];
}> {
  const seals = await chain.seals();
  const last = seals.at(-1)?.lines.at(-1);
  const lines = last === undefined ? [] : await chain.lines(null, last.sk);
  return { seals: seals.length, lines: lines.length, faults: faultsIn(seals, lines) };
}
