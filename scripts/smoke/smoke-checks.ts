import * as z from 'zod/mini';
import { checkoutResponseSchema } from '#shared/contracts/billing/billing.ts';
import { availabilitySchema } from '#shared/contracts/enquiries/enquiries.ts';
import { speechResponseSchema } from '#shared/contracts/speech/speech.ts';
import { healthResponseSchema } from '#shared/contracts/system/system.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';

/** An account of ours that buys nothing. With voice coaching in its plan, speech is tried too. */
export type Canary = { readonly email: string; readonly password: string };

const siteConfigSchema = z.object({
  stage: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  userPoolEndpoint: z.optional(z.string()),
});
type SiteConfig = z.infer<typeof siteConfigSchema>;

/** @returns an access token @throws what the user pool said */
export type LogIn = (config: SiteConfig, canary: Canary) => Promise<string>;

/** `ok`; `skipped` with its reason; anything else is what went wrong. */
export type Checked = {
  readonly what: string;
  readonly result: 'ok' | { skipped: string } | { failed: string };
};

const longestMs = 20_000;
const ownAccountSchema = z.object({ account: z.object({ id: z.string() }) });

/**
 * What a visitor and a client do first, at the site's own address. Charges nothing and changes nothing but that a
 * payment page is opened and left.
 */
export async function smokeChecks(
  siteUrl: string,
  canary: Canary | undefined,
  logIn: LogIn,
): Promise<readonly Checked[]> {
  const done: Checked[] = [];
  const check = async (what: string, body: () => Promise<string | undefined>) => {
    try {
      const skipped = await body();
      done.push({ what, result: skipped === undefined ? 'ok' : { skipped } });
    } catch (error) {
      done.push({ what, result: { failed: error instanceof Error ? error.message : String(error) } });
    }
  };
  await check('the API is healthy', async () => {
    const { status } = await answered(healthResponseSchema, `${siteUrl}/api/health`);
    if (status !== 'ok') throw new Error(`it says ${status}`);
    return undefined;
  });
  for (const language of languageIds) {
    await check(`the price page in ${language}`, () => pageIn(siteUrl, language));
  }
  await check("the page's settings", async () => {
    await answered(siteConfigSchema, `${siteUrl}/config.json`);
    return undefined;
  });
  await check('which plans are sold', async () => {
    await answered(availabilitySchema, `${siteUrl}/api/availability`);
    return undefined;
  });
  let token: string | undefined;
  await check('the canary logs in', async () => {
    if (canary === undefined) return 'the stage has no canary account';
    token = await logIn(await answered(siteConfigSchema, `${siteUrl}/config.json`), canary);
    return undefined;
  });
  for (const [what, body] of Object.entries(asClient)) {
    await check(what, async () => (token === undefined ? 'nobody is logged in' : body(siteUrl, token)));
  }
  return done;
}

const asClient: Readonly<Record<string, (siteUrl: string, token: string) => Promise<string | undefined>>> = {
  'the dashboard answers': async (siteUrl, token) => {
    await answered(ownAccountSchema, `${siteUrl}/api/account`, { token });
    return undefined;
  },
  'the payment page opens': async (siteUrl, token) => {
    // A gift, which an account with and without a plan may buy.
    const body = { gift: { tier: 'core', period: 'monthly' } };
    const { url } = await answered(checkoutResponseSchema, `${siteUrl}/api/checkout`, { token, body });
    await fetchOk(url);
    return undefined;
  },
  'speech is heard': async (siteUrl, token) => {
    const body = { text: 'Next set.', coachPersonality: 'technical', language: 'en' };
    const answer = await fetch(`${siteUrl}/api/elevenlabs-tts`, asJson({ token, body }));
    if (answer.status === 403) return "the canary's plan has no voice coaching";
    if (answer.status === 429) return 'the day has reached its limit';
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const { audioContent } = z.parse(speechResponseSchema, await answer.json());
    if (audioContent.length < 100) throw new Error('the answer has no sound');
    return undefined;
  },
};

/** The edge picks the language; the address is the same in all. */
async function pageIn(siteUrl: string, language: string): Promise<undefined> {
  const html = await (await fetchOk(`${siteUrl}/pricing`, { language })).text();
  if (!html.includes(`<html lang="${language}"`)) throw new Error(`/pricing is not in ${language}`);
}

type Sent = { readonly token?: string; readonly body?: unknown; readonly language?: string };

function asJson(sent: Sent | undefined): RequestInit {
  const body = sent?.body;
  return {
    signal: AbortSignal.timeout(longestMs),
    headers: {
      ...(sent?.token !== undefined && { authorization: `Bearer ${sent.token}` }),
      ...(sent?.language !== undefined && { 'accept-language': sent.language }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  };
}

async function fetchOk(url: string, sent?: Sent): Promise<Response> {
  const answer = await fetch(url, asJson(sent));
  if (answer.ok) return answer;
  const said = (await answer.text()).slice(0, 200);
  throw new Error(`it answered ${answer.status}${said === '' ? '' : `: ${said}`}`);
}

async function answered<Schema extends z.ZodMiniType>(
  schema: Schema,
  url: string,
  sent?: Sent,
): Promise<z.output<Schema>> {
  const read = z.safeParse(schema, await (await fetchOk(url, sent)).json());
  if (read.success) return read.data;
  throw new Error(`the answer is not as agreed: ${read.error.issues[0]?.path.join('.')}`);
}
