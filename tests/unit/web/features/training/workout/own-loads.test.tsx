// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { prepareRunner, showRunner } from '#tests/support/training/running-runner.tsx';

prepareRunner();

const workout = {
  id: '2026-03-02.program-1',
  day: '2026-03-02',
  name: 'Full Body A',
  type: 'strength',
  estimatedMinutes: 30,
  status: 'in-progress',
  exercises: [
    {
      slotId: 's1',
      exerciseId: 'back-squat',
      sets: 2,
      minimumReps: 5,
      maximumReps: 5,
      restSeconds: 180,
      load: makeWeight('47.5', 'kg'),
    },
  ],
} as const;
const opened = () => ({
  load: screen.getByLabelText<HTMLInputElement>('Load (kg)').value,
  warmUp: screen.getByRole('button', { name: /^Add warm-up/ }).textContent,
  plates: document.querySelector('.plates-line')?.textContent,
});

test("proposal, warm-up and plates are those of the client's own weights", () => {
  const plates = [
    { plate: '5', pairs: 1 },
    { plate: '10', pairs: 1 },
  ];
  showRunner({
    workout: { ...workout, exercises: [...workout.exercises] },
    ownLoads: { unit: 'kg', bar: '10', plates },
  });
  expect(opened()).toEqual({
    load: '40',
    warmUp: 'Add warm-up 10 × 8 · 20 × 5 · 30 × 1 (kg)',
    plates: 'Each side of a 10 kg bar: 10 + 5',
  });
});

test("without own weights they are a gym's", () => {
  showRunner({ workout: { ...workout, exercises: [...workout.exercises] } });
  expect(opened()).toMatchObject({
    load: '47.5',
    warmUp: 'Add warm-up 20 × 8 · 22.5 × 5 · 32.5 × 3 · 40 × 1 (kg)',
  });
});

test('the plates lead to where the own weights are set', async () => {
  const { user } = showRunner({ workout: { ...workout, exercises: [...workout.exercises] } });
  await user.click(screen.getByRole('button', { name: 'More about this exercise' }));
  const link = await screen.findByRole('link', { name: 'Say which weights you have' });
  expect(link.getAttribute('href')).toBe('/account?tab=settings&view=own-loads');
});
