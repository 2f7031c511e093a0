// @vitest-environment happy-dom

import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { OfflineBar } from '#web/app/layouts/offline-bar.tsx';
import { showsAsOf } from '#web/lib/device/kept-as-of.ts';

beforeAll(() => {
  speakEnglish('global');
});
afterEach(() => {
  cleanup();
  showsAsOf(null);
});

test('old figures have their date while the device counts as connected, until all are current', () => {
  showsAsOf(Date.UTC(2026, 2, 2, 12));
  const { container } = render(<OfflineBar />);
  expect(container.textContent).toMatch(/^You see what was loaded on Mar 2, 2026/);
  act(() => showsAsOf(null));
  expect(container.textContent).toBe('');
});
