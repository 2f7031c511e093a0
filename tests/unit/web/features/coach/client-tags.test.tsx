// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxTagsPerClient } from '#shared/contracts/coaching/client-tags.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { ClientTags } from '#web/features/coach/tags/client-tags.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';

const clientId = '0198c0de-0000-4000-8000-000000000009';
const idOf = (number: number) => `0198c0de-0000-4000-8000-${String(number).padStart(12, '0')}`;
let stored = {
  tags: [{ id: idOf(1), name: 'Runs' }],
  version: 1,
  clients: [{ clientId, tagIds: [idOf(1)] }],
};
/** Set to have the next write refused. */
let refusal: { readonly code: string; readonly status: number } | null = null;

beforeEach(() => {
  stored = { tags: [{ id: idOf(1), name: 'Runs' }], version: 1, clients: [{ clientId, tagIds: [idOf(1)] }] };
  refusal = null;
  speakEnglish('coach', 'global');
  setAccessTokenProvider(async () => 'token');
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(stored);
    if (refusal !== null) {
      const { code, status } = refusal;
      return Response.json({ error: { code, message: 'No.', requestId: 'r' } }, { status });
    }
    if (address.endsWith('/client-tags')) {
      const { tags, version } = JSON.parse(String(body));
      stored = { ...stored, tags, version: version + 1 };
      return Response.json({ tags, version: version + 1 });
    }
    const tagId = address.split('/').at(-1) ?? '';
    const held = (stored.clients[0]?.tagIds ?? []).filter((id) => id !== tagId);
    const tagIds = method === 'PUT' ? [...held, tagId] : held;
    stored = { ...stored, clients: [{ clientId, tagIds }] };
    return Response.json({ tagIds });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ClientTags clientId={clientId} name="Nora" />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Tags' }));
  return user;
}
const shown = () =>
  within(screen.getByRole('list', { name: 'Tags of Nora' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a new tag is the client’s at once, and its name is changed for all', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('New tag'), '  Back   pain {Enter}');
  await waitFor(() => expect(shown()).toEqual(['Runs', 'Back pain']));
  await user.click(screen.getByRole('button', { name: 'Rename Runs' }));
  const field = screen.getByLabelText('New name for Runs');
  await user.clear(field);
  await user.type(field, 'Marathon{Enter}');
  await waitFor(() => expect(shown()).toEqual(['Marathon', 'Back pain']));
  expect(stored.tags.map(({ name }) => name)).toEqual(['Marathon', 'Back pain']);
});

test('a tag is deleted for all clients only after a second press', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Delete Runs' }));
  expect(stored.tags).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Delete for all clients' }));
  await waitFor(() => expect(screen.getByText('You have no tags yet.')).toBeDefined());
  expect(screen.queryByRole('list', { name: 'Tags of Nora' })).toBeNull();
});

test('the new name of a tag that was deleted meanwhile makes a new tag', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Rename Runs' }));
  await user.click(screen.getByRole('button', { name: 'Delete Runs' }));
  await user.click(screen.getByRole('button', { name: 'Delete for all clients' }));
  await user.type(await screen.findByLabelText('New tag'), ' far{Enter}');
  await waitFor(() => expect(shown()).toEqual(['Runs far']));
});

test('a name that is taken, empty or one too many for the client is refused with what to do, and stays typed', async () => {
  const tags = Array.from({ length: maxTagsPerClient }, (_, index) => ({
    id: idOf(index),
    name: `Tag ${index}`,
  }));
  stored = { tags, version: 1, clients: [{ clientId, tagIds: tags.map(({ id }) => id) }] };
  const user = await open();
  const field = screen.getByLabelText('New tag');
  await user.type(field, 'TAG 3{Enter}');
  expect(screen.getByText('You already have a tag with this name.')).toBeDefined();
  await user.clear(field);
  await user.type(field, '{Enter}');
  expect(screen.getByText('Enter a name for the tag.')).toBeDefined();
  await user.type(field, 'Eleventh{Enter}');
  expect(screen.getByText('A client can have 10 tags. Take one off first.')).toBeDefined();
  expect(field).toHaveProperty('value', 'Eleventh');
  expect(stored.tags).toHaveLength(maxTagsPerClient);
});

test('a list that another device changed is shown as it is, and what was typed stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const user = await open();
  refusal = { code: 'tags_changed', status: 409 };
  await user.type(screen.getByLabelText('New tag'), 'Back pain{Enter}');
  await screen.findByText(/changed on another device/);
  expect(screen.getByLabelText('New tag')).toHaveProperty('value', 'Back pain');
});
