import { createCallerDirectory } from '#functions/modules/accounts/caller-directory.ts';
import { ensureAccount } from '#functions/modules/accounts/ensure-account.ts';
import type { ServedRequest } from '#functions/platform/figures/request-figures.ts';
import type { ApiPlatform } from '#functions/platform/http/create-api.ts';
import { createEdgeTokens } from '#functions/platform/http/edge-token.ts';
import type { HealthLookEntry } from '#functions/platform/http/health-looks.ts';
import type { SecondFactors } from '#functions/platform/http/second-factor.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { frozenClock } from './frozen-clock.ts';
import { testClientId } from './gateway-events.ts';
import { inMemoryFlags } from './in-memory-flags.ts';
import { inMemoryRateCounter } from './in-memory-rate-counter.ts';
import { inMemoryUserPool } from './in-memory-user-pool.ts';
import { recordingLog } from './recording-log.ts';
import { storedAccounts } from './stored-accounts.ts';

/** A whole platform in memory, wired as the functions wire theirs. */
export function inMemoryPlatform(
  options: {
    readonly rateLimit?: number;
    readonly defaultTier?: TierId | null;
    readonly edgeToken?: string;
    readonly secondFactors?: SecondFactors;
  } = {},
) {
  const clock = frozenClock();
  const log = recordingLog();
  const accounts = storedAccounts(clock);
  const flags = inMemoryFlags();
  const rateCounter = inMemoryRateCounter();
  const userPool = inMemoryUserPool({
    'account-1': { sub: 'account-1', email: 'Ana@Repz.example', name: 'Ana Lima' },
  });
  const making = { accounts, userPool, flags, clock };
  const callers = createCallerDirectory({
    records: accounts,
    makeAccount: (person) => ensureAccount(making, person),
    defaultTier: options.defaultTier === undefined ? 'core' : options.defaultTier,
    clock,
    log,
  });
  const looks: HealthLookEntry[] = [];
  let looksFail = false;
  const failLooks = () => {
    looksFail = true;
  };
  const served: ServedRequest[] = [];
  const platform: ApiPlatform = {
    requests: { count: async (request) => void served.push(request) },
    clock,
    log,
    rateCounter,
    rateLimit: options.rateLimit ?? 100,
    edgeTokens: createEdgeTokens({ EDGE_TOKEN: options.edgeToken, EDGE_TOKEN_SECRET_ARN: undefined }, clock),
    signedIn: {
      clientId: testClientId,
      callers,
      healthLooks: {
        async record(look) {
          if (looksFail) throw new Error('The table is too busy');
          looks.push(look);
        },
      },
      secondFactors: options.secondFactors ?? null,
    },
  };
  return { platform, clock, log, served, accounts, flags, rateCounter, userPool, looks, failLooks };
}
