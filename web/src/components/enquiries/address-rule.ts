import { isEmail } from '#shared/domain/email.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';

export function addressProblem(email: string): MessageKey | undefined {
  if (email.trim() === '') return 'enquiries.error.email-required';
  return isEmail(email) ? undefined : 'enquiries.error.email-invalid';
}

export function focusFirstRefused(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
