import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftStore } from '#web/features/intake/draft-store.ts';
import { emptyDraft } from '#web/features/intake/intake-draft.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

let device = storage();
const openTab = () => vi.stubGlobal('sessionStorage', storage());
const draft = { ...emptyDraft(), name: 'Ada', age: '34' };

function logIn(email: string): void {
  const pool = 'CognitoIdentityServiceProvider.client';
  const claims = Buffer.from(JSON.stringify({ email })).toString('base64url');
  device.setItem('repz.session-started-at', String(Date.now()));
  device.setItem(`${pool}.LastAuthUser`, 'user');
  device.setItem(`${pool}.user.idToken`, `header.${claims}.signature`);
}
function logOut(): void {
  device.removeItem('CognitoIdentityServiceProvider.client.LastAuthUser');
}

beforeEach(() => {
  device = storage();
  vi.stubGlobal('localStorage', device);
  openTab();
});
afterEach(() => vi.unstubAllGlobals());

describe('the draft of a visitor', () => {
  test('comes back to a visitor of this device', () => {
    draftStore.keep(draft);
    openTab();
    expect(draftStore.read()).toEqual(draft);
  });

  test('goes to the account that logs in in the same tab, and to nobody after that', () => {
    draftStore.keep(draft);
    logIn('ada@repz.example');
    expect(draftStore.read()).toEqual(draft);
    openTab();
    expect(draftStore.read()).toEqual(draft);
    logIn('ben@repz.example');
    expect(draftStore.read()).toBeNull();
    logOut();
    expect(draftStore.read()).toBeNull();
  });

  test('goes to the address that signs up in this tab, in the tab that the mailed link opens too', () => {
    draftStore.keep(draft);
    draftStore.claim('Ada@REPZ.example');
    openTab();
    logIn('ada@repz.example');
    expect(draftStore.read()).toEqual(draft);
  });

  test('is not shown to another account that logs in in another tab', () => {
    draftStore.keep(draft);
    openTab();
    logIn('ben@repz.example');
    expect(draftStore.read()).toBeNull();
  });
});

test('the draft of an account is its own: neither a visitor nor the next account sees it', () => {
  logIn('ada@repz.example');
  draftStore.keep(draft);
  openTab();
  logOut();
  expect(draftStore.read()).toBeNull();
  logIn('ben@repz.example');
  expect(draftStore.read()).toBeNull();
  draftStore.claim('ben@repz.example');
  expect(draftStore.read()).toBeNull();
});

test('a draft is none where storage is switched off, and keeping it breaks nothing', () => {
  const off = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: off, setItem: off, removeItem: off, key: off, length: 0 });
  expect(draftStore.read()).toBeNull();
  draftStore.keep(emptyDraft());
  draftStore.claim('ada@repz.example');
  draftStore.forget();
});
