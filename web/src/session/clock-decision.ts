import type { AuthState } from './auth-state.ts';
import type { SessionPhase } from './session-clock.ts';

/**
 * What a tab does when the clock that all tabs share has changed. `enter`: somebody logged in elsewhere. `compare`: this tab
 * may have slept through a sign-out and another person's login.
 */
export function clockDecision(
  phase: SessionPhase,
  { user, sessionExpired }: Pick<AuthState, 'user' | 'sessionExpired'>,
): 'expire' | 'end' | 'enter' | 'compare' | 'nothing' {
  const runs = phase === 'active' || phase === 'warning';
  if (user === null) return runs ? 'enter' : 'nothing';
  if (phase === 'none') return 'end';
  if (phase === 'expired') return sessionExpired ? 'nothing' : 'expire';
  if (sessionExpired) return 'enter';
  return phase === 'active' ? 'compare' : 'nothing';
}
