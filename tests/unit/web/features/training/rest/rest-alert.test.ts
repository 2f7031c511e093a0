import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alertRestOver } from '#web/features/training/rest/rest-alert.ts';

const text = { title: 'Rest is over. Next set.', body: 'Tap to go back to your workout.' };
let byPage: string[];
let byWorker: string[];

function device(about: { visible: boolean; permission: string; worker: boolean }) {
  vi.stubGlobal('document', { visibilityState: about.visible ? 'visible' : 'hidden' });
  vi.stubGlobal('location', { href: 'https://repz.example/dashboard/training?workout=1' });
  class FakeNotification {
    static permission = about.permission;
    onclick: unknown = null;
    constructor(title: string) {
      byPage.push(title);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  const showNotification = async (title: string) => {
    byWorker.push(title);
  };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => (about.worker ? { active: {}, showNotification } : undefined),
    },
  });
}

beforeEach(() => {
  byPage = [];
  byWorker = [];
});
afterEach(() => vi.unstubAllGlobals());
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('the end of a rest is notified by the service worker while nobody looks at the page', async () => {
  device({ visible: false, permission: 'granted', worker: true });
  alertRestOver(text);
  await settled();
  expect([byWorker, byPage]).toEqual([[text.title], []]);
});

it('the page notifies where no worker is registered', async () => {
  device({ visible: false, permission: 'granted', worker: false });
  alertRestOver(text);
  await settled();
  expect([byWorker, byPage]).toEqual([[], [text.title]]);
});

it.each([
  { visible: true, permission: 'granted', worker: true },
  { visible: false, permission: 'default', worker: true },
  { visible: false, permission: 'denied', worker: true },
])('nothing is notified to somebody who looks on, or who did not agree: %o', async (about) => {
  device(about);
  alertRestOver(text);
  await settled();
  expect([...byWorker, ...byPage]).toEqual([]);
});
