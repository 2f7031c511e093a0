import { expect, test } from 'vitest';
import { draftOf, requestOf } from '#web/features/admin/incidents/incident-draft.ts';

const zone = 'America/New_York';
const now = Date.parse('2026-11-28T15:30:00.000Z');
const en = { title: 'Login is slow', text: 'It may take a minute.' };

test('a new incident begins now, in the zone of the admin, and is sent with its instant', () => {
  const draft = draftOf(null, zone, now);
  expect(draft.start).toBe('2026-11-28T10:30');
  expect(requestOf({ ...draft, texts: { en, de: { title: ' ', text: '' } } }, 0, zone)).toEqual({
    state: 'investigating',
    startedAt: '2026-11-28T15:30:00.000Z',
    endedAt: null,
    texts: { en },
    version: 0,
  });
});

test('an incident that is opened again drops its end', () => {
  const stored = {
    id: 'i-1',
    state: 'resolved' as const,
    texts: { en },
    version: 3,
    updatedAt: '',
    startedAt: '2026-11-28T15:30:00.000Z',
    endedAt: '2026-11-28T16:00:00.000Z',
  };
  const draft = draftOf(stored, zone, now);
  expect(requestOf(draft, 3, zone)).toMatchObject({ endedAt: '2026-11-28T16:00:00.000Z' });
  expect(requestOf({ ...draft, state: 'monitoring' }, 3, zone)).toMatchObject({ endedAt: null });
});

test('nothing is sent without English, with half of a language, or resolved without an end', () => {
  const draft = draftOf(null, zone, now);
  expect(requestOf(draft, 0, zone)).toBeNull();
  expect(requestOf({ ...draft, texts: { en, fr: { title: 'Connexion', text: '' } } }, 0, zone)).toBeNull();
  expect(requestOf({ ...draft, texts: { en }, state: 'resolved' }, 0, zone)).toBeNull();
});

test('a time that is cleared, or whose year is still being typed, is missing', () => {
  const draft = { ...draftOf(null, zone, now), texts: { en } };
  for (const wrong of ['', '20266-11-28T10:30']) {
    expect(requestOf({ ...draft, start: wrong }, 0, zone)).toBeNull();
    expect(requestOf({ ...draft, state: 'resolved', end: wrong }, 0, zone)).toBeNull();
  }
  expect(requestOf({ ...draft, state: 'withdrawn', end: '20266-11-28T10:30' }, 0, zone)).toBeNull();
});
