import type { Page } from 'playwright';
import * as z from 'zod/mini';
import { sessionMarkerKey } from '#web/lib/signed-in-hint.ts';
import { output, signIn } from '../stack.ts';
import type { Person } from './people.ts';

type Tokens = Awaited<ReturnType<typeof signIn>>;

/** Each worker asks for a person's tokens once. */
const kept = new Map<string, Promise<Tokens>>();

const claimsSchema = z.object({ username: z.string() });

function usernameIn(token: string): string {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return claimsSchema.parse(JSON.parse(payload)).username;
}

/**
 * Opens `path` as somebody who signed in before: their browser has what Amplify stores at a login. The login screen has tests
 * of its own. Not for a journey that signs out: that ends the session for all who share it.
 */
export async function openSignedIn(page: Page, person: Person, path: string): Promise<void> {
  const known = kept.get(person.email) ?? signIn(person.email, person.password);
  kept.set(person.email, known);
  const { accessToken, idToken, refreshToken } = await known;
  // Before the code of the first document, and of no other: from there on, what the app keeps and forgets is its own.
  const signingIn = await page.addInitScript(
    ({ pool, user, tokens, serverNow, marker }) => {
      // Documents without an origin have no storage.
      if (location.origin === 'null') return;
      // The clock of the page may be set to another week. Tokens that a worker has had for long are renewed by the page.
      const now = Date.now();
      const kept = { ...tokens, clockDrift: String(serverNow - now) };
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(`${pool}.${user}.${key}`, value);
      localStorage.setItem(`${pool}.LastAuthUser`, user);
      localStorage.setItem(marker, String(now));
    },
    {
      pool: `CognitoIdentityServiceProvider.${output('UserPoolClientId')}`,
      user: usernameIn(accessToken),
      tokens: { accessToken, idToken, refreshToken },
      serverNow: Date.now(),
      marker: sessionMarkerKey,
    },
  );
  await page.goto(path);
  await signingIn.dispose();
}
