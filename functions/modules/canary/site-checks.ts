import * as z from 'zod/mini';
import { planQuoteSchema } from '#shared/contracts/billing/plan-quotes.ts';
import { availabilitySchema } from '#shared/contracts/enquiries/enquiries.ts';
import { type StartRouteId, todayResponseSchema } from '#shared/contracts/today/today.ts';

/** An account of ours that buys nothing. */
export const canarySchema = z.object({ email: z.string(), password: z.string() });
export type Canary = z.infer<typeof canarySchema>;

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

/** @returns why it was skipped @throws what is wrong */
type Check = () => Promise<string | undefined>;
export type AsClient = (siteUrl: string, token: string) => Promise<string | undefined>;

const longestMs = 20_000;

/** One after the other. A check that fails does not keep the others from being made. */
export async function runChecks(checks: Readonly<Record<string, Check>>): Promise<readonly Checked[]> {
  const done: Checked[] = [];
  for (const [what, check] of Object.entries(checks)) {
    try {
      const skipped = await check();
      done.push({ what, result: skipped === undefined ? 'ok' : { skipped } });
    } catch (error) {
      done.push({ what, result: { failed: error instanceof Error ? error.message : String(error) } });
    }
  }
  return done;
}

/** The login, and what needs one: skipped where there is no account or it cannot log in. */
export function checksAsClient(
  siteUrl: string,
  canary: Canary | undefined,
  logIn: LogIn,
  asClient: Readonly<Record<string, AsClient>>,
): Readonly<Record<string, Check>> {
  let token: string | undefined;
  const checks: Record<string, Check> = {
    'the canary logs in': async () => {
      if (canary === undefined) return 'the stage has no canary account';
      token = await logIn(await siteConfig(siteUrl), canary);
      return undefined;
    },
  };
  for (const [what, check] of Object.entries(asClient)) {
    checks[what] = async () => (token === undefined ? 'nobody is logged in' : check(siteUrl, token));
  }
  return checks;
}

export const siteConfig = (siteUrl: string) => answered(siteConfigSchema, `${siteUrl}/config.json`);

/** The edge picks the language; the address is the same in all. */
export async function pageIn(siteUrl: string, path: string, language: string): Promise<undefined> {
  const html = await (await fetchOk(`${siteUrl}${path}`, { language })).text();
  if (!html.includes(`<html lang="${language}"`)) throw new Error(`${path} is not in ${language}`);
}

export async function plansOnSale(siteUrl: string): Promise<undefined> {
  await answered(availabilitySchema, `${siteUrl}/api/availability`);
}

/**
 * What somebody does first. Nothing is bought, no payment page is opened, and no script runs that would count a visit.
 * Of all that only the quote may leave a row: the account's one, which the next run replaces.
 */
export function canaryChecks(
  siteUrl: string,
  canary: Canary | undefined,
  logIn: LogIn,
): Promise<readonly Checked[]> {
  return runChecks({
    'the first page': () => pageIn(siteUrl, '/', 'en'),
    'the price page': () => pageIn(siteUrl, '/pricing', 'en'),
    'which plans are sold': () => plansOnSale(siteUrl),
    ...checksAsClient(siteUrl, canary, logIn, {
      'the dashboard answers': dashboardAnswers,
      'a purchase begins': quoteAnswers,
    }),
  });
}

/** Of the dashboard, with and without a plan. */
const shownToEverybody = ['listSessions', 'getFlags'] as const satisfies readonly StartRouteId[];

/** It answers without the parts that it could not read, and then with nothing at all. */
async function dashboardAnswers(siteUrl: string, token: string): Promise<undefined> {
  const { answers } = await answered(todayResponseSchema, `${siteUrl}/api/today`, { token });
  const missing = shownToEverybody.filter((part) => answers.every(({ route }) => route !== part));
  if (missing.length > 0) throw new Error(`it lacks ${missing.join(', ')}`);
}

const refusalSchema = z.object({ error: z.object({ code: z.string() }) });

/** An account without a plan is refused with a reason: billing answered all the same. */
async function quoteAnswers(siteUrl: string, token: string): Promise<undefined> {
  const body = { tier: 'performance', period: 'yearly' };
  const answer = await fetch(`${siteUrl}/api/plan-quotes`, asJson({ token, body }));
  const schema = answer.status === 409 ? refusalSchema : planQuoteSchema;
  if (answer.status !== 409 && !answer.ok) throw new Error(`it answered ${answer.status}`);
  if (!z.safeParse(schema, await answer.json()).success) throw new Error('the answer is not as agreed');
}

type Sent = { readonly token?: string; readonly body?: unknown; readonly language?: string };

export function asJson(sent: Sent | undefined): RequestInit {
  const body = sent?.body;
  return {
    signal: AbortSignal.timeout(longestMs),
    headers: {
      // Lambda freezes the function between runs: the site has closed by then what it would send on.
      connection: 'close',
      ...(sent?.token !== undefined && { authorization: `Bearer ${sent.token}` }),
      ...(sent?.language !== undefined && { 'accept-language': sent.language }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  };
}

export async function fetchOk(url: string, sent?: Sent): Promise<Response> {
  const answer = await fetch(url, asJson(sent));
  if (answer.ok) return answer;
  const said = (await answer.text()).slice(0, 200);
  throw new Error(`it answered ${answer.status}${said === '' ? '' : `: ${said}`}`);
}

export async function answered<Schema extends z.ZodMiniType>(
  schema: Schema,
  url: string,
  sent?: Sent,
): Promise<z.output<Schema>> {
  const read = z.safeParse(schema, await (await fetchOk(url, sent)).json());
  if (read.success) return read.data;
  throw new Error(`the answer is not as agreed: ${read.error.issues[0]?.path.join('.')}`);
}
