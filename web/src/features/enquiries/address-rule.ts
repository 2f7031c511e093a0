import { isEmail } from '#shared/domain/email.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';

/** What is wrong with an address, as the key of its text; undefined where nothing is. */
export function addressProblem(email: string): MessageKey | undefined {
  if (email.trim() === '') return 'enquiries.error.email-required';
  return isEmail(email) ? undefined : 'enquiries.error.email-invalid';
}

/** Puts the cursor into the first field that was refused. */
export function focusFirstRefused(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
