// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '#shared/domain/calendar/duration.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import InstallOffer from '#web/features/today/components/install-offer.tsx';
import { countVisit } from '#web/lib/install/install-visits.ts';

beforeAll(() => speakEnglish('today'));
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  vi.unstubAllGlobals();
});

function visitBefore(times: number): void {
  for (let ago = times; ago > 0; ago -= 1) countVisit(localStorage, Date.now() - ago * hourMs);
}

/** The browser says that it could install the app. */
function canInstall() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { prompt, event };
}

const offer = () => screen.queryByRole('heading', { name: 'Keep REPZ one tap away' });

test('the browser never offers by itself, and the offer comes after the third visit', () => {
  visitBefore(2);
  render(<InstallOffer />);
  expect(canInstall().event.defaultPrevented).toBe(true);
  expect(offer()).toBeNull();
  cleanup();
  visitBefore(3);
  render(<InstallOffer />);
  expect(offer()).not.toBeNull();
});

test('a tap opens the prompt of the browser once', async () => {
  visitBefore(3);
  render(<InstallOffer />);
  const { prompt } = canInstall();
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(offer()).toBeNull();
});

test('no is permanent', async () => {
  visitBefore(3);
  const { unmount } = render(<InstallOffer />);
  canInstall();
  await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(offer()).toBeNull();
  unmount();
  render(<InstallOffer />);
  canInstall();
  expect(offer()).toBeNull();
});

test('an iPhone gets the words, as it has no prompt', async () => {
  visitBefore(3);
  vi.stubGlobal('navigator', { standalone: false });
  render(<InstallOffer />);
  expect(screen.getByText(/tap Share, then Add to Home Screen/)).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(offer()).toBeNull();
});

test('an installed app and a browser that cannot install are offered nothing', () => {
  visitBefore(3);
  render(<InstallOffer />);
  expect(offer()).toBeNull();
  cleanup();
  vi.stubGlobal('navigator', { standalone: true });
  render(<InstallOffer />);
  expect(offer()).toBeNull();
});
