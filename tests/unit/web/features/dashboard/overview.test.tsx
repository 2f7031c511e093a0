// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Entitlement } from '#shared/contracts/account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { AuthProvider } from '#web/auth/session/auth-provider.tsx';
import { threadsQuery } from '#web/data/messages/threads.ts';
import { Overview } from '#web/features/dashboard/components/overview.tsx';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

beforeAll(() => {
  setFormatter(formatMessage);
  for (const name of ['global', 'auth', 'dashboard'])
    addMessages('en', compileNamespace(name, readMessages().get(`en/${name}`) ?? {}));
});
afterEach(cleanup);

function textOf(entitlement: Entitlement, coachName: string | null = 'Casey'): string {
  const cache = createQueryClient();
  const thread = { clientId: 'ana', tier: entitlement.tier, unread: 0, last: null, clock: null };
  cache.setQueryData(threadsQuery.queryKey, { threads: [{ ...thread, name: coachName }] });
  const { container } = render(
    <QueryClientProvider client={cache}>
      <AuthProvider store={anAuthStore()}>
        <MemoryRouter>
          <Overview account={anAccount()} entitlement={entitlement} />
        </MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>,
  );
  return container.textContent ?? '';
}

test('a free account names no plan and no response time, and says what a subscription adds', () => {
  const text = textOf({ tier: 'core', source: 'default', status: 'none' });
  expect(text).toContain('Free account');
  expect(text).toContain('A subscription adds a coach who answers you');
  expect(text).not.toContain('Core Program');
  expect(text).not.toContain('response time');
});

test('a subscriber sees the plan and within how many hours the coach answers', () => {
  const text = textOf({ tier: 'core', source: 'subscription', status: 'active' });
  expect(text).toContain('Core Program');
  expect(text).toContain('Within 72 hours');
});

test('a subscriber without a coach is promised no answer, and told what comes next', () => {
  const text = textOf({ tier: 'core', source: 'subscription', status: 'active' }, null);
  expect(text).not.toContain('Within 72 hours');
  expect(text).toContain('No coach yet');
  expect(text).toContain('A coach answers once one is assigned to you');
});

test('with no default tier the overview asks to choose a plan', () => {
  expect(textOf({ tier: null, source: 'default', status: 'none' })).toContain('Choose your plan');
});
