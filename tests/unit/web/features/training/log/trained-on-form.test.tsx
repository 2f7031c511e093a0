// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import type TrainedOnFormType from '#web/features/training/log/trained-on-form.tsx';
import type { AuthProvider as Provider } from '#web/session/auth-provider.tsx';

let AuthProvider: typeof Provider;
let TrainedOnForm: typeof TrainedOnFormType;

beforeAll(async () => {
  // The build knows its stage; the module asks for it as it loads.
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  ({ AuthProvider } = await import('#web/session/auth-provider.tsx'));
  ({ default: TrainedOnForm } = await import('#web/features/training/log/trained-on-form.tsx'));
  speakEnglish('workout-log');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T12:00:00Z') });
  const onChoose = vi.fn();
  render(
    <AuthProvider store={signedInAs(anAccount({ timeZone: 'UTC' }))}>
      <TrainedOnForm start="2026-03-02" submit="Continue" onChoose={onChoose} />
    </AuthProvider>,
  );
  return onChoose;
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));

test('a day is chosen with its time, and with none', () => {
  const onChoose = open();
  send();
  type(/time/i, '07:30');
  send();
  expect(onChoose.mock.calls).toEqual([
    [{ day: '2026-03-02' }],
    [{ day: '2026-03-02', time: '2026-03-02T07:30:00.000Z' }],
  ]);
});

test.each([
  ['that was cleared', ''],
  ['whose year is still being typed', '20266-03-02'],
  ['more than a year ago', '2025-02-28'],
  ['of tomorrow', '2026-03-03'],
])('a day %s is refused at its field, and the time stays', (_, day) => {
  const onChoose = open();
  type(/time/i, '07:30');
  // Happy DOM's date field takes any text, as a browser's takes a year of five digits.
  type(/day/i, day);
  send();
  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/day/i));
  expect(screen.getByDisplayValue('07:30')).toBeTruthy();
});

test('a time that is still to come today is refused', () => {
  const onChoose = open();
  type(/time/i, '18:00');
  send();
  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toBeTruthy();
});
