// @vitest-environment happy-dom

import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';

beforeAll(() => {
  speakEnglish('global');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const config = { stage: 'dev', region: 'us-east-1', userPoolId: 'pool', userPoolClientId: 'client' };

test.each([
  ['a stage without tax', () => Response.json(config)],
  ['a stage whose settings did not load', () => Response.error()],
])('%s says nothing of tax', async (_, answer) => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fetched = vi.fn(async () => answer());
  vi.stubGlobal('fetch', fetched);
  const { TaxesIncluded } = await import('#web/parts/billing/taxes-included.tsx');
  const { container } = render(<TaxesIncluded />);
  await act(async () => undefined);
  expect(fetched).toHaveBeenCalledWith('/config.json');
  expect(container.textContent).toBe('');
});
