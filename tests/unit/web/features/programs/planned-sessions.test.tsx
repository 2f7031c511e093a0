// @vitest-environment happy-dom
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { demoTraining } from '#scripts/local/seed/demo-training.ts';
import type { ClientProgram } from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { starterWorkoutOn } from '#shared/domain/program/starter-program.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import type { PlanEditor as Editor } from '#web/features/programs/components/plan-editor.tsx';
import { programDraft } from '#web/features/programs/model/kept-draft.ts';
import { daysOf, planFromTemplate, planOf } from '#web/features/programs/model/plan.ts';
import { copyWeek } from '#web/features/programs/model/week-copies.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import programTexts from '#web/locales/en/programs.json' with { type: 'json' };
import { AuthProvider } from '#web/session/auth-provider.tsx';
import { aProgram, aSession, monday } from './a-program.ts';

let PlanEditor: typeof Editor;

beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  ({ PlanEditor } = await import('#web/features/programs/components/plan-editor.tsx'));
  const texts = Object.entries(programTexts).map(([key, text]) => [`programs.${key}`, compileMessage(text)]);
  addMessages('en', Object.fromEntries(texts));
  setFormatter(formatMessage);
  // No server gives the words of the exercises here: their names are made of the ids.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const [wednesday, thursday, friday] = [addDays(monday, 2), addDays(monday, 3), addDays(monday, 4)];

function workoutOf({ days, program }: ClientProgram, day: string, about: Partial<Workout> = {}): Workout {
  const planned = days.find((each) => each.day === day);
  if (planned === undefined) throw new Error(`Nothing is planned on ${day}`);
  return { id: `${day}.${program.id}`, day, status: 'planned', ...planned.session, ...about };
}
/** With the workouts that the API computes from the plan. */
const withWorkouts = (program: ClientProgram, ...own: readonly Workout[]): ClientProgram => {
  const ids = own.map(({ id }) => id);
  const planned = program.days.map(({ day }) => workoutOf(program, day));
  return { ...program, workouts: [...planned.filter(({ id }) => !ids.includes(id)), ...own] };
};
const dated = aProgram();
const moved = withWorkouts(dated, workoutOf(dated, wednesday, { day: thursday }));
const [pushUps] = aSession('').exercises;
const laidOut = withWorkouts(
  dated,
  workoutOf(dated, wednesday, {
    exercises: [...aSession('').exercises, { ...pushUps, slotId: 'w-1abc', exerciseId: 'pull-up' } as never],
  }),
);
const template = planFromTemplate([{ offset: 2, session: aSession('Legs', 'back-squat') }], monday);
const copied = copyWeek(template, monday, 1, 'same', null, () => true);
const starter = (...own: readonly Workout[]): ClientProgram => {
  const { program } = aProgram();
  const of = { ...program, source: 'starter' as const, trainingWeekdays: [1, 3, 5] };
  const workouts = [monday, wednesday, friday].flatMap((day): Workout[] => {
    const workout = starterWorkoutOn(of, day);
    return workout === null || own.some(({ id }) => id === workout.id)
      ? []
      : [{ ...workout, status: 'planned', exercises: [...workout.exercises] }];
  });
  return { ...aProgram(), program: of, days: [], workouts: [...workouts, ...own] };
};
const sample = demoTraining(monday);
const seeded = withWorkouts(aProgram({ program: sample.program, days: [...sample.days] }));

function openEditor(stored: ClientProgram, onReload = () => {}) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } });
  const routes = [
    {
      path: '/',
      element: <PlanEditor coachId="coach" clientId="client" stored={stored} onReload={onReload} />,
    },
  ];
  render(
    <QueryClientProvider client={cache}>
      <AuthProvider store={anAuthStore()}>
        <RouterProvider router={createMemoryRouter(routes)} />
      </AuthProvider>
    </QueryClientProvider>,
  );
}

function openDay(stored: ClientProgram, day: string, onReload?: () => void) {
  openEditor(stored, onReload);
  const user = userEvent.setup();
  const cell = document.getElementById(`day-${day}`);
  if (cell === null) throw new Error(`There is no ${day}`);
  return { user, open: () => user.click(cell) };
}
/** Every request gets this answer. */
function answering(answer: Response) {
  const requests = vi.fn(async (_address: string, _request: { readonly body: string }) => answer.clone());
  vi.stubGlobal('fetch', requests);
  setAccessTokenProvider(async () => null);
  return requests;
}
const sentBy = (requests: ReturnType<typeof answering>) =>
  JSON.parse(requests.mock.calls[0]?.[1]?.body ?? '{}');
const rows = () => screen.getAllByLabelText(/: sets x reps, target, rest$/).length;
const named = (name: string) => screen.getByRole('button', { name });

describe('a planned session opens with its exercises in the form', () => {
  it.each([
    ['of a dated program', withWorkouts(dated), wednesday, 1],
    ['of a weekly template', withWorkouts(aProgram({ days: daysOf(template) })), wednesday, 1],
    ['of a copied week', withWorkouts(aProgram({ days: daysOf(copied) })), addDays(wednesday, 7), 1],
    ['that the client moved, on its new day', moved, thursday, 1],
    ['that the client moved, on the day where it was planned', moved, wednesday, 1],
    ['of a week that was laid out again, with what it took over', laidOut, wednesday, 2],
    ['of the sample client', seeded, monday, 4],
  ] as const)('%s', async (_kind, stored, day, count) => {
    await openDay(stored, day).open();
    expect(rows()).toBe(count);
  });

  it('of a starter program, which becomes the coach’s', async () => {
    const { user, open } = openDay(starter(), wednesday);
    await open();
    await user.click(named('Edit this session'));
    expect(rows()).toBeGreaterThan(3);
  });

  it('of a starter program that the client moved, which is not planned a second time', async () => {
    const planned = starter().workouts.find(({ day }) => day === wednesday);
    if (planned === undefined) throw new Error('Nothing is planned');
    const { user, open } = openDay(starter({ ...planned, day: thursday }), thursday);
    await open();
    await user.click(named('Edit this session'));
    expect(rows()).toBe(planned.exercises.length);
    expect(document.getElementById(`day-${wednesday}`)?.textContent).toContain('Add session');
  });
});

test('a day with a session of the plan and one that was moved there edits either', async () => {
  const both = withWorkouts(
    aProgram({ days: daysOf(planOf([...dated.days, { day: thursday, session: aSession('Own', 'plank') }])) }),
    workoutOf(dated, wednesday, { day: thursday }),
  );
  const { user, open } = openDay(both, thursday);
  await open();
  expect(screen.getByLabelText('Name of the session')).toHaveProperty('value', 'Own');
  await user.click(named('Edit Day 2'));
  expect(screen.getByLabelText('Name of the session')).toHaveProperty('value', 'Day 2');
  await user.click(named('Edit Own'));
  expect(screen.getByLabelText('Name of the session')).toHaveProperty('value', 'Own');
});

test('a further session can be added to a day that the client moved one to', async () => {
  const { user, open } = openDay(moved, thursday);
  await open();
  await user.click(named('Add session'));
  expect(screen.getByLabelText('Name of the session')).toHaveProperty('value', '');
});

test('a session that the client fitted to the day is shown and not edited', async () => {
  const adjusted = { minutes: 20, equipment: [], avoid: [], planned: [], plannedMinutes: 45 };
  const fitted = withWorkouts(dated, workoutOf(dated, wednesday, { day: thursday, adjusted }));
  await openDay(fitted, thursday).open();
  expect(screen.queryByRole('button', { name: 'Edit Day 2' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Day 2' })).toBeDefined();
});

test('a session that the client missed is of a day that is over, and was moved by nobody', async () => {
  await openDay({ ...withWorkouts(dated), today: thursday }, wednesday).open();
  expect(screen.getByText(programTexts.past)).toBeDefined();
  expect(screen.queryByText(programTexts.kept)).toBeNull();
});

test('a session that the client moved is taken off the plan where they have it', async () => {
  const { user, open } = openDay(moved, thursday);
  await open();
  await user.click(named('Remove session'));
  expect(document.getElementById(`day-${thursday}`)?.textContent).toContain('Add session');
  expect(document.getElementById(`day-${wednesday}`)).toBeNull();
  await user.click(named('Undo'));
  expect(document.getElementById(`day-${thursday}`)?.textContent).toContain('Day 2');
});

test('a session that the client moved ahead from a day that is over is taken off the plan by its name', async () => {
  const requests = answering(Response.json({}, { status: 500 }));
  const { user, open } = openDay({ ...moved, today: thursday }, thursday);
  await open();
  await user.click(named('Remove session'));
  expect(document.getElementById(`day-${thursday}`)?.textContent).toContain('Add session');
  await user.click(named('Save and show to the client'));
  const clientSessions = [{ workoutId: `${wednesday}.${dated.program.id}`, session: null, version: 0 }];
  await waitFor(() => expect(sentBy(requests)).toMatchObject({ clientSessions }));
});

test('a save with too many changes says so, and what to do', async () => {
  const error = { code: 'too_many_changes', message: 'Save fewer changes at a time.', requestId: 'r' };
  answering(Response.json({ error }, { status: 400 }));
  const { user, open } = openDay(withWorkouts(dated), wednesday);
  await open();
  await user.click(named('Remove session'));
  await user.click(named('Save and show to the client'));
  expect(await screen.findByText(programTexts['error-too-many-changes'])).toBeDefined();
});

describe('a second session of a day', () => {
  const evening = { day: wednesday, part: 2 as const, session: aSession('Run', 'rowing-machine') };
  const second = `${wednesday}.${dated.program.id}_2`;
  const run: Workout = { id: second, day: wednesday, status: 'planned', ...evening.session };
  const twice = withWorkouts({ ...dated, moreSessions: [evening] }, run);
  const cell = (key: string) => document.getElementById(`day-${key}`);

  it('is added from the first one by mouse, and kept on the device while it is typed', async () => {
    const { user, open } = openDay(withWorkouts(dated), wednesday);
    await open();
    await user.click(named('Add another session'));
    await user.type(screen.getByLabelText('Name of the session'), 'Run');
    expect(programDraft.load('coach', 'client')?.open).toMatchObject({
      day: wednesday,
      part: 2,
      form: { name: 'Run' },
    });
  });

  it('is added by keyboard alone, also to a day that the client skipped or has done', async () => {
    for (const status of ['planned', 'skipped', 'completed'] as const) {
      const { user } = openDay(withWorkouts(dated, workoutOf(dated, wednesday, { status })), wednesday);
      cell(wednesday)?.focus();
      await user.keyboard('{Enter}');
      named('Add another session').focus();
      await user.keyboard('{Enter}');
      expect(screen.getByLabelText('Name of the session')).toHaveProperty('value', '');
      expect(document.activeElement).toBe(screen.getByLabelText('Name of the session'));
      cleanup();
    }
  });

  it('is not offered for a day that is over', async () => {
    await openDay({ ...withWorkouts(dated), today: thursday }, wednesday).open();
    expect(screen.queryByRole('button', { name: 'Add another session' })).toBeNull();
  });

  it('stands below the first, counts in the week, and opens with its exercises', async () => {
    const { user } = openDay(twice, wednesday);
    expect(cell(wednesday)?.textContent).toContain('Day 2');
    expect(cell(`${wednesday}_2`)?.textContent).toContain('3 of 3');
    await user.click(cell(`${wednesday}_2`) as HTMLElement);
    expect(screen.getByLabelText('Name of the session')).toHaveProperty('value', 'Run');
    expect(rows()).toBe(1);
  });

  it('moves beside the session of another day and goes by keyboard, and what is left is sent', async () => {
    const requests = answering(Response.json({}, { status: 500 }));
    const { user } = openDay(twice, wednesday);
    cell(`${wednesday}_2`)?.focus();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    const tuesday = addDays(monday, 1);
    expect(document.activeElement?.id).toBe(`day-${tuesday}_2`);
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(cell(monday)?.textContent).toContain('Day 0');
    expect(cell(`${monday}_2`)?.textContent).toContain('Run');
    await user.click(named('Save and show to the client'));
    expect(sentBy(requests).moreSessions).toEqual([{ ...evening, day: monday }]);
    expect(sentBy(requests).days).toEqual(dated.days);
  });

  it('is taken off by keyboard, which the API is told', async () => {
    const requests = answering(Response.json({}, { status: 500 }));
    const { user } = openDay(twice, wednesday);
    cell(`${wednesday}_2`)?.focus();
    await user.keyboard('{Delete}');
    expect(cell(`${wednesday}_2`)).toBeNull();
    expect(document.activeElement).toBe(cell(wednesday));
    await user.click(named('Save and show to the client'));
    expect(sentBy(requests).moreSessions).toEqual([]);
  });

  it('that the client moved is edited where they have it, and taken off there', async () => {
    const there = withWorkouts({ ...dated, moreSessions: [evening] }, { ...run, day: friday });
    const { user, open } = openDay(there, friday);
    expect(cell(`${wednesday}_2`)?.textContent).toContain('Moved');
    await open();
    expect(screen.getByLabelText('Name of the session')).toHaveProperty('value', 'Run');
    await user.click(named('Remove session'));
    expect(cell(`${wednesday}_2`)).toBeNull();
    expect(cell(friday)?.textContent).toContain('Add session');
  });
});

test('a save that is refused says what the client changed, and keeps the edit on the device for after loading', async () => {
  const id = `${wednesday}.${dated.program.id}`;
  const seen = { ...moved, workoutVersions: { [id]: 1 } };
  const sessions = [{ workoutId: id, day: friday, status: 'planned' }];
  const error = { code: 'session_changed', message: 'Changed.', details: { sessions }, requestId: 'r' };
  const requests = answering(Response.json({ error }, { status: 409 }));
  const reload = vi.fn();
  const { user, open } = openDay(seen, thursday, reload);
  await open();
  await user.type(screen.getByLabelText('Name of the session'), '!');
  await user.click(named('Put on the calendar'));
  await user.click(named('Save and show to the client'));
  expect(await screen.findByText('“Day 2” is on Friday, March 6 now.')).toBeDefined();
  const [, sent] = requests.mock.calls[0] ?? [];
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ clientSessions: [{ workoutId: id, version: 1 }] });
  await user.click(named('Load it again'));
  expect(reload).toHaveBeenCalledOnce();
  expect(programDraft.load('coach', 'client')?.seen).toMatchObject([{ workoutId: id, version: 1 }]);
});
