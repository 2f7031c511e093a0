// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import type { HealthForm as HealthFormType } from '#web/features/intake/health/health-form.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import type { AuthProvider as Provider } from '#web/session/auth-provider.tsx';

let AuthProvider: typeof Provider;
let HealthForm: typeof HealthFormType;

beforeAll(async () => {
  // The build knows its stage; the module asks for it as it loads.
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  ({ AuthProvider } = await import('#web/session/auth-provider.tsx'));
  ({ HealthForm } = await import('#web/features/intake/health/health-form.tsx'));
  speakEnglish('health', 'frame');
  setAccessTokenProvider(async () => 'token');
});
afterEach(cleanup);

test('the first question without an answer takes the focus, before a missing consent below it', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
    return new Response('{}', { status: 503 });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider store={signedInAs(anAccount())}>
        <HealthForm saved={null} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save answers' }));
  const questions = screen.getAllByRole('radio', { name: 'No' }).map((no) => no.closest('fieldset'));
  save();
  expect(questions[0]?.contains(document.activeElement)).toBe(true);
  for (const question of questions.slice(0, -1)) {
    if (question !== null) fireEvent.click(within(question).getByLabelText('No'));
  }
  save();
  expect(questions.at(-1)?.contains(document.activeElement)).toBe(true);
  fireEvent.click(screen.getAllByRole('radio', { name: 'No' }).at(-1) ?? document.body);
  save();
  expect(document.activeElement?.getAttribute('type')).toBe('checkbox');
  expect(sent).toEqual([]);
  fireEvent.click(document.activeElement ?? document.body);
  save();
  await waitFor(() => expect(sent).toEqual([expect.stringMatching(/health/)]));
});
