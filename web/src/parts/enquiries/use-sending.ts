import { useEffect, useState } from 'react';
import { isEmail } from '#shared/domain/access/email.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';

const slowAfterMs = 5000;

export type FailureKey = Extract<MessageKey, `enquiries.error.${string}`>;

function failureOf(error: unknown): FailureKey {
  if (!(error instanceof ApiError)) return 'enquiries.error.failed';
  if (error.code === 'network') return 'enquiries.error.network';
  return error.status === 429 ? 'enquiries.error.limited' : 'enquiries.error.failed';
}

export function useSending() {
  const [busy, setBusy] = useState(false);
  const [slow, setSlow] = useState(false);
  const [failure, setFailure] = useState<FailureKey>();
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [busy]);

  async function send(call: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setSlow(false);
    setFailure(undefined);
    try {
      await call();
      return true;
    } catch (error) {
      console.warn('A form could not be sent', error);
      setFailure(failureOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, slow: busy && slow, failure, send };
}

export function addressProblem(email: string): MessageKey | undefined {
  if (email.trim() === '') return 'enquiries.error.email-required';
  return isEmail(email) ? undefined : 'enquiries.error.email-invalid';
}
