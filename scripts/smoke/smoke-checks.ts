import * as z from 'zod/mini';
import {
  type AsClient,
  answered,
  asJson,
  type Canary,
  type Checked,
  checksAsClient,
  fetchOk,
  type LogIn,
  pageIn,
  plansOnSale,
  runChecks,
  sessionsAnswer,
  siteConfig,
  speechIsHeard,
  threadsAnswer,
} from '#functions/modules/canary/site-checks.ts';
import { parsedSecret } from '#scripts/aws/parsed-secret.ts';
import { checkoutResponseSchema } from '#shared/contracts/billing/billing.ts';
import { holdResponseSchema, slotsResponseSchema } from '#shared/contracts/booking/booking.ts';
import { errorResponseSchema } from '#shared/contracts/error.ts';
import { healthResponseSchema } from '#shared/contracts/system/system.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';

const ownAccountSchema = z.object({ account: z.object({ id: z.string() }) });

/**
 * What a visitor and a client do first, at the site's own address. Charges nothing and changes nothing but that a
 * payment page is opened and left, and a time of the canary's coach is held for ten minutes. No message is written and no
 * session booked: both make a promise, mails and work for a coach.
 * @param canary With voice coaching in its plan, speech is tried too.
 */
export function smokeChecks(
  siteUrl: string,
  canary: Canary | undefined,
  logIn: LogIn,
): Promise<readonly Checked[]> {
  const pages = languageIds.map(
    (language) => [`the price page in ${language}`, () => pageIn(siteUrl, '/pricing', language)] as const,
  );
  return runChecks({
    'the API is healthy': async () => {
      const { status } = await answered(healthResponseSchema, `${siteUrl}/api/health`);
      if (status !== 'ok') throw new Error(`it says ${status}`);
      return undefined;
    },
    ...Object.fromEntries(pages),
    "the page's settings": async () => {
      await siteConfig(siteUrl);
      return undefined;
    },
    'which plans are sold': () => plansOnSale(siteUrl),
    ...checksAsClient(siteUrl, canary, logIn, asClient),
  });
}

const asClient: Readonly<Record<string, AsClient>> = {
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
  'sessions are listed': sessionsAnswer,
  'threads are listed': threadsAnswer,
  'a time is found and held': timeIsHeld,
  'speech is heard': speechIsHeard,
};

/** Three to five weeks ahead, where people book least. */
async function timeIsHeld(siteUrl: string, token: string): Promise<string | undefined> {
  const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  const call = { eventType: 'virtualCheckIn' };
  const query = new URLSearchParams({ ...call, from: at(21), to: at(35) });
  const found = await fetch(`${siteUrl}/api/booking/slots?${query}`, asJson({ token }));
  const refused = await refusalOf(found);
  if (refused !== undefined) return refused;
  const { slots } = z.parse(slotsResponseSchema, await found.json());
  const startsAt = slots.at(-1);
  if (startsAt === undefined) return "the canary's coach has no free time";
  const body = { ...call, place: null, startsAt };
  await answered(holdResponseSchema, `${siteUrl}/api/booking/holds`, { token, body });
  return undefined;
}

/** What the canary's plan and coach are reasons for. Other refusals are faults: a missing route, an edge without its token. */
const ownReasons = new Set([
  'upgrade_required',
  'not_in_plan',
  'subscription_required',
  'no_coach',
  'coach_without_hours',
  'coach_unavailable',
  'external_scheduling',
]);

/** @returns why the canary may not book, which says that booking answers @throws what is wrong */
async function refusalOf(answer: Response): Promise<string | undefined> {
  if (answer.ok) return undefined;
  const text = await answer.text();
  const code = z.safeParse(errorResponseSchema, parsedSecret(text)).data?.error.code;
  if (code !== undefined && ownReasons.has(code)) return `the canary may not book: ${code}`;
  throw new Error(`it answered ${answer.status}: ${text.slice(0, 200)}`);
}
