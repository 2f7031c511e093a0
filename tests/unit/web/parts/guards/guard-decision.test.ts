import { describe, expect, test } from 'vitest';
import { decideAdmin, decideRoute, type GuardedVisitor } from '#web/parts/guards/guard-decision.ts';

const client: GuardedVisitor = {
  loading: false,
  user: { email: 'a@repz.example' },
  role: 'client',
  permissions: [],
  tier: 'core',
  secondFactorDue: false,
  accountFailed: false,
};
const admin: GuardedVisitor = { ...client, role: 'admin', permissions: ['system.read'] };

describe('a protected route', () => {
  test('waits while the session is checked', () => {
    expect(decideRoute({ ...client, loading: true }, {}, '/account')).toEqual({ kind: 'wait' });
  });
  test('sends a visitor to the login and remembers the origin', () => {
    expect(decideRoute({ ...client, user: null }, {}, '/dashboard/ai')).toEqual({
      kind: 'redirect',
      to: '/login?returnTo=%2Fdashboard%2Fai',
    });
  });
  test('sends another role to the landing page', () => {
    expect(decideRoute({ ...client, role: 'coach' }, { role: 'client' }, '/dashboard')).toEqual({
      kind: 'redirect',
      to: '/',
    });
  });
  test('offers the upgrade below the required tier, and opens at it and above', () => {
    const required = { minimumTier: 'performance' } as const;
    expect(decideRoute(client, required, '/x').kind).toBe('upgrade');
    expect(decideRoute({ ...client, tier: null }, required, '/x').kind).toBe('upgrade');
    expect(decideRoute({ ...client, tier: 'performance' }, required, '/x').kind).toBe('allow');
    expect(decideRoute({ ...client, tier: 'longevity' }, required, '/x').kind).toBe('allow');
  });
  test('sends nobody away because the account did not answer', () => {
    const visitor = { ...client, role: null, accountFailed: true };
    expect(decideRoute(visitor, { role: 'client' }, '/dashboard').kind).toBe('unavailable');
  });
});

describe('the admin guard', () => {
  test('goes through its states in order', () => {
    expect(decideAdmin({ ...admin, loading: true }, []).kind).toBe('verifying');
    expect(decideAdmin({ ...admin, user: null }, [])).toEqual({ kind: 'redirect', to: '/' });
    expect(decideAdmin(client, []).kind).toBe('access-denied');
    expect(decideAdmin(admin, ['flags.write']).kind).toBe('insufficient-permissions');
    expect(decideAdmin(admin, ['system.read']).kind).toBe('allow');
  });

  test('leads an admin without the second factor that the stage asks for to their settings', () => {
    expect(decideAdmin({ ...admin, secondFactorDue: true }, ['system.read']).kind).toBe('second-factor-due');
    expect(decideAdmin({ ...client, secondFactorDue: true }, []).kind).toBe('access-denied');
  });
});
