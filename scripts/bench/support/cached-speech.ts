import { audioKey, speak } from '#functions/modules/speech/speak.ts';
import type { SpeechProvider } from '#functions/modules/speech/speech-provider.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { speechRoutes } from '#shared/contracts/speech/speech-routes.ts';
import { benchAccount } from './bench-account.ts';
import { median } from './metric.ts';

const clientId = 'bench';
const runs = 300;
const audioBytes = 60_000;

/**
 * The function's own work for an answer from the cache as a multiple of the same pipeline around a handler that does
 * nothing. Tables answer at once in both, so what is compared is our code: both runs take turns.
 */
export async function benchCachedAnswer(text: string): Promise<number> {
  const provider: SpeechProvider = {
    id: 'built-in',
    voiceOf: () => 'bench',
    costMicros: () => 0,
    speak: () => Promise.reject(new Error('A cached answer asks nobody')),
  };
  const audio = new Uint8Array(audioBytes).fill(0x55);
  const key = audioKey(provider, { text, personality: 'technical', language: 'en' });
  const deps = {
    provider,
    cache: { find: async (asked: string) => (asked === key ? audio : null), keep: async () => {} },
    allowance: { reserve: () => Promise.reject(new Error('A cached answer costs nothing')) },
    log,
  };
  const cached = createApi({
    function: 'speech',
    routes: speechRoutes,
    platform,
    handlers: {
      ...noCues,
      speak: async ({ caller, body }) => {
        const order = { text: body.text, personality: body.coachPersonality, language: 'en' as const };
        const found = await speak(deps, caller.accountId, order);
        return { audioContent: Buffer.from(found).toString('base64') };
      },
    },
  });
  const audioContent = Buffer.from(audio).toString('base64');
  const empty = createApi({
    function: 'speech',
    routes: speechRoutes,
    platform,
    handlers: { ...noCues, speak: () => ({ audioContent }) },
  });
  const times = { cached: [] as number[], empty: [] as number[] };
  for (let run = -50; run < runs; run += 1) {
    const [first, second] = [await timed(cached, text), await timed(empty, text)];
    if (run < 0) continue;
    times.cached.push(first);
    times.empty.push(second);
  }
  return median(times.cached) / median(times.empty);
}

async function timed(handler: ReturnType<typeof createApi>, text: string): Promise<number> {
  const started = performance.now();
  const { statusCode } = await handler(eventOf(text));
  const took = performance.now() - started;
  if (statusCode !== 200) throw new Error(`The bench's request was answered with ${statusCode}`);
  return took;
}

/** Not measured. */
const noCues = { speakCues: () => ({ audioContents: [] }) };

const log = { info: () => {}, warn: () => {}, error: () => {} };

const platform = {
  clock: () => Date.now(),
  log,
  rateCounter: { take: async () => true },
  rateLimit: 1,
  edgeTokens: undefined,
  signedIn: {
    clientId,
    callers: {
      load: async () => ({
        account: benchAccount,
        entitlement: { tier: 'performance', source: 'subscription', status: 'active' } as const,
      }),
    },
    healthLooks: { record: async () => {} },
    secondFactors: null,
  },
};

function eventOf(text: string) {
  const path = '/api/elevenlabs-tts';
  const claims = {
    sub: 'bench',
    username: 'bench',
    token_use: 'access',
    client_id: clientId,
    origin_jti: 'bench',
    jti: 'bench',
  };
  return {
    version: '2.0',
    routeKey: `POST ${path}`,
    rawPath: path,
    headers: { 'content-type': 'application/json' },
    requestContext: {
      requestId: 'bench',
      http: { method: 'POST', path, sourceIp: '127.0.0.1' },
      authorizer: { jwt: { claims } },
    },
    body: JSON.stringify({ text, coachPersonality: 'technical' }),
    isBase64Encoded: false,
  };
}
