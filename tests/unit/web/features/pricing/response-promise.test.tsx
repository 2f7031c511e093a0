// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { promisesRoutes } from '#shared/contracts/promises/promises-routes.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { promiseShareAddress, ResponsePromise } from '#web/features/pricing/response-promise.tsx';

let answer: () => Promise<Response>;

beforeEach(() => {
  vi.stubGlobal('fetch', () => answer());
  speakEnglish('pricing');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shareShown = () => screen.queryByText(/answers came in time/);

test('a share that rounds up to everything shows the answer that was missed', async () => {
  answer = async () => Response.json({ share: { kept: 1999, missed: 1 } });
  render(<ResponsePromise />);
  expect(await screen.findByText(/99\.9% of 2000 answers came in time/)).toBeDefined();
});

test.each([
  ['before enough answers were due', async () => Response.json({ share: null })],
  ['while it is not known', async () => Response.error()],
  ['when the API refuses', async () => Response.json({ share: { kept: 90, missed: 1 } }, { status: 503 })],
  ['for an answer without counts', async () => Response.json({ share: { kept: '90', missed: 1 } })],
])('no share is shown %s, and the rule is', async (_, given) => {
  answer = given;
  render(<ResponsePromise />);
  expect(screen.getByText(/Response times count support hours, Mon-Fri 6AM-8PM PST/)).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve));
  expect(shareShown()).toBeNull();
});

test('the share is asked for where the contract has it', () => {
  const { method, path } = promisesRoutes.getPromiseShare;
  expect([method, path]).toEqual(['GET', promiseShareAddress]);
});
