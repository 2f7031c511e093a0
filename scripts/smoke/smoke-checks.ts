import * as z from 'zod/mini';
import {
  type AsClient,
  answered,
  type Canary,
  type Checked,
  checksAsClient,
  fetchOk,
  type LogIn,
  pageIn,
  plansOnSale,
  runChecks,
  siteConfig,
  speechIsHeard,
} from '#functions/modules/canary/site-checks.ts';
import { checkoutResponseSchema } from '#shared/contracts/billing/billing.ts';
import { healthResponseSchema } from '#shared/contracts/system/system.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';

const ownAccountSchema = z.object({ account: z.object({ id: z.string() }) });

/**
 * What a visitor and a client do first, at the site's own address. Charges nothing and changes nothing but that a
 * payment page is opened and left.
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
  'speech is heard': speechIsHeard,
};
