import { describe, expect, test } from 'vitest';
import type { AccountResponse } from '#shared/contracts/account/account.ts';
import { sessionMarkerKey } from '#web/lib/signed-in-hint.ts';
import type { AuthDependencies } from '#web/session/auth-state.ts';
import { createAuthStore } from '#web/session/auth-store.ts';
import type { AuthUser, IdentityClient, SignInStep } from '#web/session/identity/identity-client.ts';
import { createSessionClock } from '#web/session/session-clock.ts';
import { fakeBrowser } from './fake-browser.ts';

const minute = 60_000;
const ana: AuthUser = { id: 'ana', email: 'ana@repz.example' };
const answer: AccountResponse = {
  account: {
    id: 'ana',
    email: ana.email,
    fullName: 'Ana Lima',
    role: 'client',
    permissions: [],
    coachApproved: false,
    locale: 'en',
    timeZone: 'Europe/Lisbon',
    weightUnit: 'kg',
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  entitlement: { tier: 'core', source: 'default', status: 'none' },
};

function world(
  options: {
    stored?: AuthUser;
    mayBeSignedIn?: boolean;
    steps?: SignInStep[];
    load?: AuthDependencies['loadAccount'];
    recall?: () => AccountResponse | null;
    leftovers?: boolean;
    openDevice?: () => Promise<void>;
    protect?: () => Promise<void>;
  } = {},
) {
  const browser = fakeBrowser();
  const calls: string[] = [];
  const remembered: AccountResponse[] = [];
  let stored = options.stored ?? null;
  const steps = [...(options.steps ?? [{ kind: 'done' } as const])];
  const next = (): SignInStep => {
    const step = steps.shift() ?? { kind: 'done' };
    if (step.kind === 'done') stored = ana;
    return step;
  };
  const identity: IdentityClient = {
    storedUser: () => stored,
    accessToken: async () => (stored ? 'token' : null),
    preload: () => {},
    signIn: async (email) => {
      calls.push(`sign-in ${email}`);
      return next();
    },
    confirmSignIn: async () => next(),
    signUp: async () => 'account-1',
    confirmSignUp: async () => {},
    requestPasswordReset: async () => {},
    confirmPasswordReset: async () => {},
    signOut: async () => {
      calls.push('drop tokens');
      stored = null;
    },
  };
  const clock = createSessionClock(browser.environment);
  const dependencies: AuthDependencies = {
    identity: async () => identity,
    clock,
    mayBeSignedIn: () => options.mayBeSignedIn ?? true,
    loadAccount: options.load ?? (async () => ({ ...answer, deviceKey: 'key of ana' })),
    recallAccount: options.recall ?? (() => null),
    rememberAccount: (said) => void remembered.push(said),
    whenSettled: async () => {
      await settled();
    },
    revokeSession: async ({ keepsPush }) => {
      calls.push(`revoke with ${await store.accessToken()}${keepsPush ? ', push goes on' : ''}`);
    },
    forget: () => void calls.push('forget'),
    mayHaveLeftovers: () => options.leftovers ?? false,
    device: async () => ({
      open: async (id, key) => {
        calls.push(`open device of ${id} with ${key ?? 'no key'}`);
        await options.openDevice?.();
      },
      protect: async (id) => {
        calls.push(`protect work of ${id}`);
        await options.protect?.();
      },
      clear: async (id, { keepsPush = false } = {}) =>
        void calls.push(`clear device of ${id}${keepsPush ? ', push goes on' : ''}`),
      discard: async (id) => void calls.push(`discard work of ${id}`),
      clearLeftovers: async () => void calls.push('clear leftovers'),
    }),
    isUnauthenticated: (error) => error === 'unauthenticated',
    isDisabled: (error) => error === 'disabled',
    logError: () => {},
  };
  const store = createAuthStore(dependencies);
  return { browser, calls, clock, remembered, store };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the signed-in person', () => {
  test('is there at once where the API spoke of them a moment ago, and is asked for after that', async () => {
    const changed: AccountResponse = { ...answer, entitlement: { ...answer.entitlement, tier: 'longevity' } };
    let asked = 0;
    const load = async () => {
      asked += 1;
      return changed;
    };
    const { clock, remembered, store } = world({ stored: ana, load, recall: () => answer });
    clock.begin();
    await store.start();
    expect(store.getState()).toMatchObject({ profile: answer.account, role: 'client', loading: false });
    expect(asked).toBe(0);
    await settled();
    await settled();
    expect(asked).toBe(1);
    expect(store.getState().entitlement?.tier).toBe('longevity');
    expect(remembered).toEqual([changed]);
  });

  test('is nobody from the start where the browser keeps no session at all', async () => {
    const { store } = world({ mayBeSignedIn: false });
    expect(store.getState()).toMatchObject({ user: null, loading: false });
    await store.start();
    expect(store.getState()).toMatchObject({ user: null, loading: false });
  });

  test('is nobody once the check found no session', async () => {
    const { store } = world();
    expect(store.getState().loading).toBe(true);
    await store.start();
    expect(store.getState()).toMatchObject({ user: null, profile: null, role: null, loading: false });
  });

  test('comes with profile, role and entitlement of the API after a login with a normalized address', async () => {
    const { store, calls } = world();
    await store.start();
    expect(await store.signIn(' Ana@Repz.Example', 'secret')).toEqual({ kind: 'done' });
    expect(calls).toContain('sign-in ana@repz.example');
    expect(store.getState()).toMatchObject({
      user: ana,
      role: 'client',
      loading: false,
      profile: answer.account,
    });
  });

  test('an admin without the second factor is known as one until the API says otherwise, on later pages too', async () => {
    const admin: AccountResponse = { ...answer, account: { ...answer.account, role: 'admin' } };
    let due = true;
    const load = async () => (due ? { ...admin, secondFactorDue: true } : admin);
    const { store, remembered } = world({ load });
    await store.start();
    await store.signIn('ana@repz.example', 'secret');
    expect(store.getState()).toMatchObject({ role: 'admin', secondFactorDue: true });
    store.setEntitlement(answer.entitlement);
    expect(remembered.map((said) => said.secondFactorDue)).toEqual([true, true]);
    due = false;
    await store.reload();
    expect(store.getState().secondFactorDue).toBe(false);
    expect(remembered.at(-1)).toEqual(admin);
  });

  test('is not signed in before the second factor is answered', async () => {
    const { store } = world({ steps: [{ kind: 'totp' }, { kind: 'done' }] });
    await store.start();
    expect(await store.signIn(ana.email, 'secret')).toEqual({ kind: 'totp' });
    expect(store.getState().user).toBeNull();
    await store.confirmSignIn('123456');
    expect(store.getState().user).toEqual(ana);
  });

  test('stays signed in when only the profile could not be loaded, and can try again', async () => {
    let fails = true;
    const { store, clock } = world({
      stored: ana,
      load: async () => {
        if (fails) throw new Error('down');
        return answer;
      },
    });
    clock.begin();
    await store.start();
    expect(store.getState()).toMatchObject({ user: ana, accountFailed: true, loading: false });
    fails = false;
    await store.reload();
    expect(store.getState()).toMatchObject({ role: 'client', accountFailed: false });
  });

  test('whose account is disabled is told so, until it is enabled again', async () => {
    let answers: () => Promise<AccountResponse> = () => Promise.reject('disabled');
    const { store, clock } = world({ stored: ana, load: () => answers() });
    clock.begin();
    await store.start();
    expect(store.getState()).toMatchObject({ user: ana, accountFailed: true, accountDisabled: true });
    answers = () => Promise.reject('down');
    await store.reload();
    expect(store.getState()).toMatchObject({ accountFailed: true, accountDisabled: false });
    answers = async () => answer;
    await store.reload();
    expect(store.getState()).toMatchObject({ role: 'client', accountFailed: false, accountDisabled: false });
  });

  test('whose session was ended elsewhere is signed out here', async () => {
    const { store, clock, calls } = world({ stored: ana, load: () => Promise.reject('unauthenticated') });
    clock.begin();
    await store.start();
    expect(store.getState().user).toBeNull();
    expect(calls).toContain('drop tokens');
  });

  test('leaves a session that the API has ended without asking it to end it again', async () => {
    const { store, calls, browser } = world();
    await store.start();
    await store.signIn(ana.email, 'secret');
    calls.length = 0;
    await store.leaveEnded();
    expect(calls).toEqual(['protect work of ana', 'drop tokens', 'clear device of ana', 'forget']);
    expect(store.getState().user).toBeNull();
    expect(browser.entries.has(sessionMarkerKey)).toBe(false);
  });

  test('signs out at the API with the token still at hand, then at the provider, and leaves nothing cached', async () => {
    const { store, calls, browser } = world();
    await store.start();
    await store.signIn(ana.email, 'secret');
    calls.length = 0;
    await store.signOut();
    expect(calls).toEqual([
      'protect work of ana',
      'revoke with token',
      'drop tokens',
      'clear device of ana',
      'forget',
    ]);
    expect(store.getState()).toMatchObject({ user: null, profile: null });
    expect(browser.entries.has(sessionMarkerKey)).toBe(false);
  });
});

describe('the end of the hour', () => {
  test('keeps the page: the person stays in the state, without a token, until they sign in again', async () => {
    const { store, browser, calls } = world();
    await store.start();
    await store.signIn(ana.email, 'secret');
    calls.length = 0;
    browser.advance(60 * minute);
    await settled();
    expect(store.getState()).toMatchObject({ user: ana, profile: answer.account, sessionExpired: true });
    expect(calls).toEqual([
      'protect work of ana',
      'revoke with token, push goes on',
      'drop tokens',
      'clear device of ana, push goes on',
    ]);
    expect(await store.accessToken()).toBeNull();

    const seenLoading: boolean[] = [];
    store.subscribe(() => seenLoading.push(store.getState().loading));
    await store.signIn(ana.email, 'secret');
    expect(store.getState()).toMatchObject({ user: ana, sessionExpired: false });
    expect(seenLoading).not.toContain(true);
    expect(calls).not.toContain('forget');
  });

  test('tokens that outlived it in a closed browser are dropped on the next visit', async () => {
    const { store, calls } = world({ stored: ana });
    await store.start();
    expect(store.getState().user).toBeNull();
    expect(calls).toContain('drop tokens');
  });
});

describe('what a person leaves on the device', () => {
  test('keeps them signed in where it can be neither sent nor encrypted', async () => {
    const protect = () => Promise.reject(new Error('unprotected'));
    const { store, calls, clock } = world({ protect });
    await store.start();
    await store.signIn('ana@repz.example', 'secret');
    calls.length = 0;
    await expect(store.signOut()).rejects.toThrow('unprotected');
    expect(calls).toEqual(['protect work of ana']);
    expect(store.getState().user).toEqual(ana);
    expect(clock.getSnapshot().phase).toBe('active');
    expect(await store.accessToken()).toBe('token');
  });

  test('is dropped unsent where the account was deleted', async () => {
    const { store, calls } = world();
    await store.start();
    await store.signIn('ana@repz.example', 'secret');
    calls.length = 0;
    await store.leaveEnded({ discard: true });
    expect(calls[0]).toBe('discard work of ana');
    expect(calls).toContain('clear device of ana');
  });

  test('goes when another tab signs out', async () => {
    const { store, calls, clock, browser } = world({ stored: ana });
    clock.begin();
    await store.start();
    calls.length = 0;
    browser.entries.delete(sessionMarkerKey);
    clock.onStorage(sessionMarkerKey);
    await settled();
    // It ended push, unless the session ended there by itself.
    expect(calls).toEqual(['forget', 'clear device of ana, push goes on']);
    expect(store.getState().user).toBeNull();
  });

  test('goes with tokens that outlived their hour in a closed browser', async () => {
    const { store, calls } = world({ stored: ana });
    await store.start();
    expect(calls).toEqual([
      'protect work of ana',
      expect.stringMatching(/push goes on$/),
      'drop tokens',
      'clear device of ana, push goes on',
    ]);
  });

  test('is put away by the next page where a sign-out was cut short', async () => {
    const { store, calls } = world({ leftovers: true });
    await store.start();
    expect(calls).toEqual(['clear leftovers']);
  });

  test('is opened with the key of the account, which is not remembered', async () => {
    const { store, calls, remembered } = world();
    await store.start();
    await store.signIn('ana@repz.example', 'secret');
    expect(calls).toContain('open device of ana with key of ana');
    expect(remembered).toEqual([answer]);
  });

  test('is opened with the account, which fails to load without it', async () => {
    const { store } = world({ openDevice: () => Promise.reject(new Error('no key')) });
    await store.start();
    await store.signIn('ana@repz.example', 'secret');
    expect(store.getState()).toMatchObject({ user: ana, profile: null, accountFailed: true });
  });
});
