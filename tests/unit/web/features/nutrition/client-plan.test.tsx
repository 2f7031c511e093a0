// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { NutritionPreferences } from '#shared/contracts/nutrition/nutrition.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import ClientPlan from '#web/features/nutrition/components/plan/client-plan.tsx';
import { createQueryClient } from '#web/lib/api/query-client.ts';

beforeAll(() => {
  speakEnglish('global', 'meals', 'nutrition');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 2, 12) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const week = '2026-03-02';
const targets = { energyKcal: 600, proteinGrams: 40, carbohydrateGrams: 70, fatGrams: 15 };
const planned = { slot: 'dinner', mealId: 'chicken-rice-bowl', portionPercent: 100 };
const planOf = (version: number, meal: object) => ({
  plan: { week, version, days: [{ day: week, meals: [meal] }], targets, outdated: false },
});

const notEaten = { text: 'kiwi, all mushrooms', ingredients: ['mushrooms'] };
const preferences: NutritionPreferences = { diet: 'vegan', avoid: ['nuts'], notEaten, heightCm: null };

/** The plan of a client who leaves out nuts and mushrooms. @param statuses What the API answers the changes with, in turn. */
async function show(...statuses: number[]) {
  const sent: unknown[] = [];
  let version = 1;
  vi.stubGlobal('fetch', async (_address: string, request?: RequestInit) => {
    const headers = { 'Content-Type': 'application/json' };
    if (request?.method !== 'PUT') {
      const meal = version === 1 ? planned : { ...planned, portionPercent: 80 };
      return new Response(JSON.stringify(planOf(version, meal)), { headers });
    }
    const body = JSON.parse(String(request.body));
    sent.push(body);
    const status = statuses.shift() ?? 200;
    version += 1;
    const meal = { ...planned, ...body, coachName: 'Casey Coach' };
    const answer = status === 200 ? planOf(version, meal) : { error: { code: 'plan_changed' } };
    return new Response(JSON.stringify(answer), { status, headers });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ClientPlan clientId="client-1" preferences={preferences} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Write a meal in place of/ }));
  return sent;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save this meal' }));

function fillIn() {
  type('Name of the meal', '  Chili of the house ');
  type('Energy (kcal)', '600');
  type('Protein (g)', '45');
  type('Carbohydrate (g)', '50');
  type('Fat (g)', '22');
  type('Portions', '1.5');
}

test('a coach reads what the client leaves out, and puts a meal in their own words on the plan', async () => {
  const sent = await show();
  expect(screen.getByText('Eats: Vegan, Nut-free')).toBeTruthy();
  expect(screen.getByText(/in their own words: kiwi, all mushrooms$/)).toBeTruthy();
  fillIn();
  save();
  expect(await screen.findByText('Chili of the house')).toBeTruthy();
  expect(sent).toEqual([
    {
      version: 1,
      day: week,
      slot: 'dinner',
      mealId: 'coach-meal',
      portionPercent: 150,
      coachMeal: {
        name: 'Chili of the house',
        note: '',
        nutrients: { energyKcal: 600, proteinGrams: 45, carbohydrateGrams: 50, fatGrams: 22 },
        writtenFor: { diet: 'vegan', avoid: ['nuts'], notEaten },
      },
    },
  ]);
  expect(screen.getByText(/900 kcal, 68 g protein/)).toBeTruthy();
});

test('says at each field what is missing, and sends nothing', async () => {
  const sent = await show();
  type('Name of the meal', '   ');
  type('Portions', '0.42');
  save();
  expect(await screen.findByText('Give it a name.')).toBeTruthy();
  expect(screen.getByText('Enter a whole number from 1 to 3000.')).toBeTruthy();
  expect(screen.getByText('Enter a number from 0.4 to 3, in steps of 0.05.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('keeps what was typed when the plan changed meanwhile, and saves it on the current plan', async () => {
  const sent = await show(409);
  fillIn();
  save();
  expect(await screen.findByText(/What you typed is still here/)).toBeTruthy();
  // The client has resized the meal meanwhile, which the page shows once it read the plan again.
  await screen.findByText(/Portion × 0.8/);
  save();
  await screen.findByText('Chili of the house');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ version: 2, coachMeal: { name: 'Chili of the house' } });
});
