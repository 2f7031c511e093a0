import { logUnreadable } from '#functions/platform/dynamo/unreadable-row.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';

export type Summary = { readonly facts: ClientFacts; readonly coachId: string | null };

export type ClientFactsReader = {
  /** null for an account that is no client, is closing or is gone. */
  read(clientId: string): Promise<Summary | null>;
};

export type SummaryWriter = {
  /** 0 for a client without a summary. */
  revision(clientId: string): Promise<number>;
  /** @returns False when another run wrote since `revision`, the coach changed, or the account is closing. */
  write(clientId: string, summary: Summary, revision: number): Promise<boolean>;
};

type Deps = { readonly facts: ClientFactsReader; readonly summaries: SummaryWriter; readonly log: Log };

/** Each stream has up to four shards, which may all bring changes of one client at once. */
const attempts = 6;

/**
 * Reads each client's facts again and writes them. Changes that come twice, late or out of order cannot matter, because
 * nothing is taken from the change but whose it is. The revision is read before the facts, so a run that read older
 * facts than what is stored never overwrites them.
 * @throws Error when a summary stays contested.
 */
export async function summarizeClients(
  { facts, summaries, log }: Deps,
  clientIds: readonly string[],
): Promise<number> {
  let written = 0;
  for (const clientId of new Set(clientIds)) {
    // A client with a broken row keeps the old summary.
    const done = await summarize({ facts, summaries }, clientId).catch(
      logUnreadable(log, 'summary unreadable'),
    );
    if (done === 'contested') throw new Error('The summary of a client stays contested');
    if (done === 'written') written += 1;
  }
  log.info('summaries', { written });
  return written;
}

async function summarize({ facts, summaries }: Omit<Deps, 'log'>, clientId: string) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const revision = await summaries.revision(clientId);
    const summary = await facts.read(clientId);
    if (summary === null) return 'gone';
    if (await summaries.write(clientId, summary, revision)) return 'written';
  }
  return 'contested';
}
