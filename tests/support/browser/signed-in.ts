import type { Page } from 'playwright';
import * as z from 'zod/mini';
import { sessionMarkerKey } from '#web/session/session-clock.ts';
import { output, signIn } from '../stack.ts';
import type { Person } from './people.ts';

type Tokens = Awaited<ReturnType<typeof signIn>>;

/** Each worker asks for a person's tokens once. */
const kept = new Map<string, Promise<Tokens>>();

const claimsSchema = z.object({ username: z.string(), iat: z.number() });

function claimsOf(token: string) {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return claimsSchema.parse(JSON.parse(payload));
}

/**
 * Opens `path` as somebody who signed in before: their browser has what Amplify stores at a login. The login screen has tests
 * of its own. Not for a journey that signs out: that ends the session for all who share it.
 */
export async function openSignedIn(page: Page, person: Person, path: string): Promise<void> {
  const known = kept.get(person.email) ?? signIn(person.email, person.password);
  kept.set(person.email, known);
  const { accessToken, idToken, refreshToken } = await known;
  const { username, iat } = claimsOf(accessToken);
  // Any document of the site that runs none of its code.
  await page.goto('/robots.txt');
  await page.evaluate(
    ({ pool, user, tokens, issuedAtMs, marker }) => {
      // The clock of the page may be set to another week.
      const now = Date.now();
      const kept = { ...tokens, clockDrift: String(issuedAtMs - now) };
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(`${pool}.${user}.${key}`, value);
      localStorage.setItem(`${pool}.LastAuthUser`, user);
      localStorage.setItem(marker, String(now));
    },
    {
      pool: `CognitoIdentityServiceProvider.${output('UserPoolClientId')}`,
      user: username,
      tokens: { accessToken, idToken, refreshToken },
      issuedAtMs: iat * 1000,
      marker: sessionMarkerKey,
    },
  );
  await page.goto(path);
}
