// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import type { Need } from '#web/features/coach/client/client-needs-now.ts';
import type { Client } from '#web/features/coach/client/client-page.tsx';
import { NeedsCard } from '#web/features/coach/client/needs-card.tsx';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

beforeAll(() => {
  setFormatter(formatMessage);
  addMessages('en', compileNamespace('coach-client', readMessages().get('en/coach-client') ?? {}));
});
afterEach(cleanup);

const client: Client = {
  ...{ id: 'ana', name: 'Ana', tier: 'adaptive', timeZone: 'UTC', weightUnit: 'kg', isCovered: false },
};
const show = (needs: readonly Need[], isComplete: boolean) =>
  render(
    <MemoryRouter>
      <AuthProvider store={anAuthStore()}>
        <NeedsCard client={client} needs={needs} isPending={false} isComplete={isComplete} />
      </AuthProvider>
    </MemoryRouter>,
  );

test('each need leads to the tab that answers it, and an overdue one says so', () => {
  show(
    [
      { kind: 'message', tab: 'messages', dueAt: '2026-03-10T10:00:00.000Z', isLate: true },
      { kind: 'missed', tab: 'training', count: 2 },
    ],
    true,
  );
  const [message, missed] = screen.getAllByRole('link');
  expect(message?.textContent).toContain('Overdue');
  expect(message?.getAttribute('href')).toBe('/coach/clients/ana/messages');
  expect(missed?.textContent).toBe('Workouts missed in the last 7 days: 2');
  expect(missed?.getAttribute('href')).toBe('/coach/clients/ana/training');
});

test('nothing is promised to be done while a part could not be loaded', () => {
  show([], true);
  expect(screen.getByText('Nothing is waiting for you.')).toBeTruthy();
  cleanup();
  show([], false);
  expect(screen.queryByText('Nothing is waiting for you.')).toBeNull();
  expect(screen.getByText(/something may be missing/)).toBeTruthy();
});
