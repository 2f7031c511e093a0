// @vitest-environment happy-dom
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PlannedSession } from '#shared/contracts/training/programs.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import type { SessionEditor as Editor } from '#web/features/programs/session/session-editor.tsx';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import programTexts from '#web/locales/en/programs.json' with { type: 'json' };
import { Dialog } from '#web/ui/overlay/dialog.tsx';

let SessionEditor: typeof Editor;

beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  ({ SessionEditor } = await import('#web/features/programs/session/session-editor.tsx'));
  const texts = Object.entries(programTexts).map(([key, text]) => [`programs.${key}`, compileMessage(text)]);
  addMessages('en', Object.fromEntries(texts));
  setFormatter(formatMessage);
  // No server gives the words of the exercises here: their names are made of the ids.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const exercise = (exerciseId: string, more: Partial<PlannedSession['exercises'][number]> = {}) => ({
  slotId: exerciseId,
  exerciseId,
  sets: 3,
  minimumReps: 8,
  maximumReps: 12,
  restSeconds: 90,
  ...more,
});
const session: PlannedSession = {
  name: 'Legs',
  type: 'strength',
  estimatedMinutes: 45,
  exercises: [exercise('back-squat', { load: makeWeight('100', 'kg') }), exercise('leg-press')],
};

function showEditor() {
  const done = vi.fn<(session: PlannedSession) => void>();
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } });
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <Dialog open onClose={() => {}} title="Monday">
          <SessionEditor
            unit="kg"
            session={session}
            begun={undefined}
            asking={false}
            onForm={() => {}}
            onDiscard={() => {}}
            onDone={done}
            onLater={undefined}
          />
        </Dialog>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const row = (name: string) => screen.getAllByLabelText(`${name}: sets x reps, target, rest`);
  const names = () => screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
  return { user: userEvent.setup(), done, row, names };
}

const only = <T,>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('There is none');
  return one;
};

test('shows each exercise as the line that would be typed', () => {
  const { row } = showEditor();
  expect(row('Back Squat')).toHaveProperty('0.value', '3 x 8-12 @ 100 kg, 90 s');
});

test('takes what is typed, shows how it was read, and saves it with Ctrl and S', async () => {
  const { user, done, row } = showEditor();
  await user.clear(only(row('Back Squat')));
  await user.type(only(row('Back Squat')), '5x5 @ RPE 8, 3:00{Enter}');
  expect(document.activeElement).toBe(only(row('Leg Press')));
  expect(row('Back Squat')).toHaveProperty('0.value', '5 x 5 @ RPE 8, 180 s');
  await user.keyboard('{Control>}s{/Control}');
  expect(done).toHaveBeenCalledOnce();
  expect(done.mock.lastCall?.[0].exercises[0]).toMatchObject({
    sets: 5,
    minimumReps: 5,
    maximumReps: 5,
    targetEffort: 8,
    restSeconds: 180,
  });
});

test('says what to write instead of a line that it cannot read, and does not save it', async () => {
  const { user, done, row } = showEditor();
  await user.clear(only(row('Leg Press')));
  await user.type(only(row('Leg Press')), '5x5 100');
  expect(screen.queryByText(/Say what/)).toBeNull();
  await user.tab();
  expect(screen.getByText('Say what 100 is: 100 kg, 100% or 100 s.')).toBeDefined();
  await user.keyboard('{Control>}s{/Control}');
  expect(done).not.toHaveBeenCalled();
  expect(row('Leg Press')).toHaveProperty('0.value', '5x5 100');
});

test('moves, duplicates and removes a row by keyboard, keeps the focus with it, and undoes each', async () => {
  const { user, row, names } = showEditor();
  only(row('Leg Press')).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(names()).toEqual(['Leg Press', 'Back Squat']);
  expect(document.activeElement).toBe(only(row('Leg Press')));
  await user.keyboard('{Control>}d{/Control}');
  expect(names()).toEqual(['Leg Press', 'Leg Press', 'Back Squat']);
  expect(document.activeElement).toBe(row('Leg Press')[1]);
  await user.keyboard('{Alt>}{Delete}{/Alt}');
  expect(names()).toEqual(['Leg Press', 'Back Squat']);
  expect(document.activeElement).toBe(only(row('Back Squat')));
  await user.keyboard('{Control>}zz{/Control}');
  expect(names()).toEqual(['Leg Press', 'Back Squat']);
  await user.keyboard('{Control>}z{/Control}');
  expect(names()).toEqual(['Back Squat', 'Leg Press']);
});

test('goes from the last row to the search, and back into the row of what was found', async () => {
  const { user, row } = showEditor();
  only(row('Leg Press')).focus();
  await user.keyboard('{Enter}');
  const search = screen.getByLabelText('Add an exercise');
  expect(document.activeElement).toBe(search);
  await user.type(search, 'front squat');
  const found = await screen.findByRole('button', { name: 'Front Squat' });
  await user.keyboard('{ArrowDown}');
  while (document.activeElement !== found) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(only(row('Front Squat'))));
});

test('opens for the rest with Alt and Enter, and saves what is set there', async () => {
  const { user, done, row } = showEditor();
  only(row('Back Squat')).focus();
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await user.selectOptions(screen.getByLabelText('Progression'), 'A step each workout');
  await user.type(screen.getByLabelText('Step (kg)'), '2.5');
  await user.click(screen.getByLabelText('Pin this number'));
  await user.type(screen.getByLabelText('Tempo'), '3-1-1-0');
  await user.type(screen.getByLabelText('Target of set 1'), '5 @ 60 kg');
  await user.selectOptions(screen.getByLabelText('Kind of set 1'), 'Warm-up');
  await user.keyboard('{Control>}s{/Control}');
  expect(done.mock.lastCall?.[0].exercises[0]).toMatchObject({
    progression: { rule: 'linear', step: makeWeight('2.5', 'kg') },
    pin: { load: makeWeight('100', 'kg'), reps: 8 },
    tempo: '3-1-1-0',
    targets: [{ kind: 'warm-up', minimumReps: 5, load: makeWeight('60', 'kg') }],
  });
});

test('lists its keys with Ctrl and the slash', async () => {
  const { user, row } = showEditor();
  only(row('Back Squat')).focus();
  await user.keyboard('{Control>}/{/Control}');
  expect(screen.getByText('Duplicate the exercise')).toBeDefined();
});
