import { ApiError } from '#web/lib/api/api-error.ts';

type PasswordRefusal = {
  readonly at: 'current' | 'password' | 'form';
  readonly key:
    | 'account.password.wrong'
    | 'account.password.refused'
    | 'account.password.attempts'
    | 'account.password.sessions-open'
    | 'account.password.failed';
};

export function passwordRefusal(error: unknown): PasswordRefusal {
  const code = error instanceof ApiError ? error.code : undefined;
  switch (code) {
    case 'wrong_password':
      return { at: 'current', key: 'account.password.wrong' };
    case 'weak_password':
    case 'password_refused':
      return { at: 'password', key: 'account.password.refused' };
    case 'too_many_attempts':
    case 'rate_limited':
      return { at: 'form', key: 'account.password.attempts' };
    case 'sessions_not_ended':
      return { at: 'form', key: 'account.password.sessions-open' };
    default:
      return { at: 'form', key: 'account.password.failed' };
  }
}
