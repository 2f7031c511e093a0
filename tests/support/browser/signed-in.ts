import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { logIn, type Person } from './people.ts';

/** What a browser keeps of a sign-in, by e-mail address: each worker goes through the login screen once per person. */
const kept = new Map<string, Readonly<Record<string, string>>>();

/** Tokens and the start of the session; what a screen remembers for itself is each test's own. */
const ofSignIn = /^CognitoIdentityServiceProvider\.|^repz\.session-started-at$/;

/**
 * Opens `path` as somebody who signed in before. Not for a journey that signs out: that ends the session for all who
 * share it.
 */
export async function openSignedIn(page: Page, person: Person, path: string): Promise<void> {
  const known = kept.get(person.email);
  if (known === undefined) {
    await page.goto(`/login?returnTo=${encodeURIComponent(path)}`);
    await logIn(page, person);
    await expect(page).not.toHaveURL(/\/login/);
    const storage = Object.entries(await page.evaluate(() => ({ ...localStorage })));
    kept.set(person.email, Object.fromEntries(storage.filter(([key]) => ofSignIn.test(key))));
    return;
  }
  // Any document of the site that runs none of its code.
  await page.goto('/robots.txt');
  await page.evaluate((storage) => {
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  }, known);
  await page.goto(path);
}
