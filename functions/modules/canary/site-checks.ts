import * as z from 'zod/mini';
import { conversationSchema } from '#shared/contracts/assistant/assistant.ts';
import { planQuoteSchema } from '#shared/contracts/billing/plan-quotes.ts';
import { sessionsResponseSchema } from '#shared/contracts/booking/booking.ts';
import { availabilitySchema } from '#shared/contracts/enquiries/enquiries.ts';
import { threadsResponseSchema } from '#shared/contracts/messages/messages.ts';
import { speechResponseSchema } from '#shared/contracts/speech/speech.ts';
import { type StartRouteId, todayResponseSchema } from '#shared/contracts/today/today.ts';
import type { StatusPart } from '#shared/domain/site/service-status.ts';

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

/** Which part of the status page each check speaks of. */
const partOfCheck: ReadonlyMap<string, StatusPart> = new Map([
  ['the first page', 'pages'],
  ['the price page', 'pages'],
  ['which plans are sold', 'purchase'],
  ['the canary logs in', 'sign-in'],
  ['the dashboard answers', 'sign-in'],
  ['a purchase begins', 'purchase'],
  ['sessions are listed', 'booking'],
  ['threads are listed', 'messages'],
  ['speech is heard', 'speech'],
  ['the conversation is read', 'assistant'],
]);

/** A part failed when one of its checks did. One whose checks were all skipped was not measured, and is left out. */
export function partsOf(
  checked: readonly Checked[],
): readonly { readonly part: StatusPart; readonly failed: boolean }[] {
  const parts = new Map<StatusPart, boolean>();
  for (const { what, result } of checked) {
    const part = partOfCheck.get(what);
    if (part === undefined || (result !== 'ok' && 'skipped' in result)) continue;
    parts.set(part, result !== 'ok' || parts.get(part) === true);
  }
  return [...parts].map(([part, failed]) => ({ part, failed }));
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
      'sessions are listed': sessionsAnswer,
      'threads are listed': threadsAnswer,
      'speech is heard': speechIsHeard,
      'the conversation is read': conversationIsRead,
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

export async function sessionsAnswer(siteUrl: string, token: string): Promise<undefined> {
  await answered(sessionsResponseSchema, `${siteUrl}/api/bookings`, { token });
}

export async function threadsAnswer(siteUrl: string, token: string): Promise<undefined> {
  await answered(threadsResponseSchema, `${siteUrl}/api/messages`, { token });
}

/** The same words each time: after the first the answer is a kept one, which costs nothing. */
export async function speechIsHeard(siteUrl: string, token: string): Promise<string | undefined> {
  const body = { text: 'Next set.', coachPersonality: 'technical', language: 'en' };
  const answer = await fetch(`${siteUrl}/api/elevenlabs-tts`, asJson({ token, body }));
  if (answer.status === 403) return "the canary's plan has no voice coaching";
  if (answer.status === 429) return 'the day has reached its limit';
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  const { audioContent } = z.parse(speechResponseSchema, await answer.json());
  if (audioContent.length < 100) throw new Error('the answer has no sound');
  return undefined;
}

/** Reads the own conversation, and never asks the model, which is paid by the word. */
async function conversationIsRead(siteUrl: string, token: string): Promise<string | undefined> {
  const answer = await fetch(`${siteUrl}/api/assistant/conversation`, asJson({ token }));
  if (answer.status === 403) return "the canary's plan has no assistant";
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  if (!z.safeParse(conversationSchema, await answer.json()).success)
    throw new Error('the answer is not as agreed');
  return undefined;
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
