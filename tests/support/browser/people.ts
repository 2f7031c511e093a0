import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { codeOf, waitForMail } from './mailbox.ts';

export type Person = { readonly fullName: string; readonly email: string; readonly password: string };

/** Somebody nobody has seen before, so that tests never meet each other's data. */
export function newPerson(): Person {
  return {
    fullName: 'Jordan Reyes',
    email: `jordan-${randomUUID()}@repz.example`,
    password: 'Strong-enough-77',
  };
}

/** The demo accounts' password; they exist in the local stage alone. */
const demoPassword = 'Repz-demo-2026';

/** One of the seeded accounts, by the part of its address before the @ sign. */
export function demoPerson(name: string): Person {
  return { fullName: name, email: `${name}@repz.example`, password: demoPassword };
}

/** Fills and sends the sign-up, and enters the code of the mail: beside a chosen plan, the payment page opens. */
export async function signUpAndEnterCode(page: Page, person: Person): Promise<void> {
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Six-digit code').fill(codeOf(await waitForMail(person.email, /Confirm your email/)));
  await page.getByRole('button', { name: 'Verify and continue' }).click();
}

/** Fills the sign-up screen without sending it. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check();
}

/** Sends the login screen that is open. */
export async function logIn(page: Page, person: Person): Promise<void> {
  // The form of the screen that is left has such fields too, and stays until the login is there.
  const submit = page.getByRole('button', { name: 'Sign In to REPZ' });
  const form = page.locator('form', { has: submit });
  await form.getByLabel('Email', { exact: true }).fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await submit.click();
}
