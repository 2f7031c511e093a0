// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { RuleLine } from '#web/features/coach/automations/rule-line.tsx';

beforeEach(() => {
  speakEnglish('automations');
});
afterEach(cleanup);

test('the switch of a rule shows what is being saved, and goes back when that fails', async () => {
  const saving = Promise.withResolvers<void>();
  const wanted: boolean[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RuleLine
        rule={{ id: 'r', trigger: 'joined', action: { kind: 'task', text: 'Call them' }, enabled: true }}
        busy={false}
        onEdit={() => {}}
        onDelete={() => {}}
        onSwitch={(enabled) => {
          wanted.push(enabled);
          return saving.promise;
        }}
      />
    </QueryClientProvider>,
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Switched on' });
  fireEvent.click(box);
  expect([wanted, box.checked]).toEqual([[false], false]);
  // The list still has the rule as it was, because nothing was saved.
  saving.resolve();
  await waitFor(() => expect(box.checked).toBe(true));
});
