import type { Browser, Page } from 'playwright';
import { expect } from 'playwright/test';
import { demoPerson } from './people.ts';
import { openSignedIn } from './signed-in.ts';
import { siteUrl } from './site.ts';

export async function openMessages(page: Page, name: string): Promise<void> {
  await openSignedIn(page, demoPerson(name), '/messages');
  await expect(page).toHaveURL(/\/messages/);
}

/** A second person at a screen of their own. */
export async function beside(
  browser: Browser,
  page: Page,
  person: Parameters<typeof openSignedIn>[1],
  path: string,
): Promise<Page> {
  const viewport = page.viewportSize();
  const context = await browser.newContext({ baseURL: siteUrl, locale: 'en-US', viewport });
  const theirs = await context.newPage();
  await openSignedIn(theirs, person, path);
  return theirs;
}

/** The coach with the client's thread in front of them. */
export async function coachBeside(browser: Browser, page: Page, clientName: string): Promise<Page> {
  const coach = await beside(browser, page, demoPerson('coach'), '/messages');
  await expect(coach).toHaveURL(/\/messages/);
  await coach.getByRole('navigation', { name: 'Conversations' }).getByText(clientName).click();
  return coach;
}

/** @returns The exercise of the first set. */
export async function startWorkout(page: Page): Promise<string> {
  await page.goto('/dashboard/training');
  const open = page.getByRole('link', { name: /^(Open|Continue) workout/ }).first();
  await open.click();
  const start = page.getByRole('button', { name: 'Start Workout' });
  const name = page.locator('.current-name h3');
  await expect(start.or(name)).toBeVisible();
  if (await start.isVisible()) await start.click();
  return (await name.textContent()) ?? '';
}
