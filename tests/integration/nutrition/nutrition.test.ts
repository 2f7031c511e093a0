import { randomUUID } from 'node:crypto';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { accountResponseSchema } from '#shared/contracts/account/account.ts';
import {
  clientNutritionSchema,
  foodEntryResponseSchema,
  foodLogResponseSchema,
  groceryResponseSchema,
  groceryTickResponseSchema,
  mealPlanResponseSchema,
  nutritionResponseSchema,
} from '#shared/contracts/nutrition/nutrition.ts';
import {
  savedFoodResponseSchema,
  savedFoodsResponseSchema,
} from '#shared/contracts/nutrition/saved-foods.ts';
import { addDays, localDayOf, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { isWithinTolerance } from '#shared/domain/nutrition/plan-week.ts';
import { alternativesTo, knownMeals, nutrientsOfDay } from '#shared/domain/nutrition/planned-meals.ts';
import { answerOf } from '#tests/support/answer-of.ts';
import { callApi, makeUser, output, tables } from '#tests/support/stack.ts';

type Person = { readonly id: string; readonly token: string; readonly timeZone: string };

async function person(role: 'client' | 'coach', tier: 'core' | 'adaptive'): Promise<Person> {
  const { accessToken: token } = await makeUser();
  const { account } = accountResponseSchema.parse(await (await callApi('GET', '/api/account', token)).json());
  const key = { pk: `ACCOUNT#${account.id}` };
  await tables().send(
    new UpdateCommand({
      TableName: output('AccountsTable'),
      Key: { ...key, sk: 'PROFILE' },
      UpdateExpression: 'SET #role = :role, coachApproved = :approved',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: { ':role': role, ':approved': role === 'coach' },
    }),
  );
  const Item = { ...key, sk: 'ENTITLEMENT', schemaVersion: 1, version: 1, status: 'active', tier };
  await tables().send(new PutCommand({ TableName: output('BillingTable'), Item }));
  return { id: account.id, token, timeZone: account.timeZone };
}

const refusal = z.object({
  error: z.object({ code: z.string(), details: z.optional(z.record(z.string(), z.unknown())) }),
});

const intake = {
  name: 'Integration User',
  email: '',
  age: 34,
  gender: 'female',
  primaryGoal: 'fat_loss',
  experience: 'beginner',
  currentWeight: { value: 72, unit: 'kg' },
  targetWeight: { value: 66, unit: 'kg' },
  trainingDays: 3,
  sleepHours: 7,
  stressLevel: 5,
  tier: 'adaptive',
};

let client: Person;
let core: Person;
let stranger: Person;
let coach: Person;
let otherCoach: Person;
const today = () => localDayOf(Date.now(), client.timeZone);
const week = () => mondayOf(today());

beforeAll(async () => {
  [client, core, stranger, coach, otherCoach] = await Promise.all([
    person('client', 'adaptive'),
    person('client', 'core'),
    person('client', 'adaptive'),
    person('coach', 'core'),
    person('coach', 'core'),
  ]);
  const assignments = createDynamoCoachAssigner(tables(), { accounts: output('AccountsTable') }, Date.now);
  await assignments.assign(coach.id, client.id, Date.now());
  for (const { token } of [client, core]) {
    await answerOf(z.object({}), callApi('PUT', '/api/intake', token, intake));
  }
}, 60_000);

describe('targets', () => {
  test('come from the intake, then from the assigned coach, and never fall below the floor', async () => {
    const before = await answerOf(nutritionResponseSchema, callApi('GET', '/api/nutrition', client.token));
    expect(before.targets).toMatchObject({ coach: null, version: 0, missing: [] });
    expect(before.targets.inForce).toEqual(before.targets.computed?.targets);

    const path = `/api/coach/clients/${client.id}/nutrition`;
    const targets = { energyKcal: 1850, proteinGrams: 130, fatGrams: 60 };
    const set = (body: object, who = coach) => callApi('PUT', path, who.token, body);
    const low = { version: 0, targets: { energyKcal: 1200, proteinGrams: 90, fatGrams: 40 }, note: '' };
    await answerOf(clientNutritionSchema, set(low));
    await answerOf(refusal, set({ version: 0, targets, note: '' }), 409);
    await answerOf(refusal, set({ version: 1, targets: { ...targets, energyKcal: 1100 }, note: '' }), 400);
    await answerOf(refusal, set({ version: 1, targets: { ...targets, proteinGrams: 300 }, note: '' }), 400);
    const seen = await answerOf(clientNutritionSchema, set({ version: 1, targets, note: 'Eat more' }));
    expect(seen.targets.inForce).toEqual({ ...targets, carbohydrateGrams: 198 });

    const after = await answerOf(nutritionResponseSchema, callApi('GET', '/api/nutrition', client.token));
    expect(after.targets.coach).toMatchObject({ coachName: 'Integration User', note: 'Eat more' });
    expect(after.targets.inForce).toEqual(seen.targets.inForce);
  });

  test('of a client do not exist for another coach, nor for a client', async () => {
    const path = `/api/coach/clients/${client.id}/nutrition`;
    const body = { version: 0, targets: null, note: '' };
    await answerOf(refusal, callApi('GET', path, otherCoach.token), 404);
    await answerOf(refusal, callApi('PUT', path, otherCoach.token, body), 404);
    await answerOf(refusal, callApi('GET', path, client.token), 403);
    await answerOf(refusal, callApi('PUT', path, client.token, body), 403);
  });
});

describe('the plan of a week', () => {
  test('is made once, near the targets, without what is left out; a meal is swapped on its version', async () => {
    const preferences = { diet: 'vegetarian', avoid: ['nuts'], heightCm: '171.5' };
    const own = await answerOf(
      nutritionResponseSchema,
      callApi('PUT', '/api/nutrition/preferences', core.token, preferences),
    );
    expect(own.targets.computed?.formula).toBe('mifflin-st-jeor');
    const path = `/api/nutrition/plans/${week()}`;
    const read = () => answerOf(mealPlanResponseSchema, callApi('GET', path, core.token));
    const [{ plan }, second] = await Promise.all([read(), read()]);
    if (!plan || !own.targets.inForce) throw new Error('There is no plan.');
    expect(second.plan).toEqual(plan);
    expect(plan.days.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => addDays(week(), n)));
    for (const { meals } of plan.days) {
      expect(isWithinTolerance(nutrientsOfDay(knownMeals(meals)), own.targets.inForce)).toBe(true);
    }

    const [first] = plan.days;
    const [, lunch] = knownMeals(first?.meals ?? []);
    if (!first || !lunch) throw new Error('There is no lunch.');
    const [other] = alternativesTo(lunch, { diet: 'vegetarian', avoid: ['nuts'] });
    if (!other) throw new Error('There is nothing else.');
    const change = { version: plan.version, day: first.day, ...other };
    const swapped = await answerOf(mealPlanResponseSchema, callApi('PUT', path, core.token, change));
    expect(swapped.plan?.days[0]?.meals[1]).toEqual(other);
    await answerOf(refusal, callApi('PUT', path, core.token, change), 409);
    const meat = { ...change, version: 2, mealId: 'chicken-rice-bowl' };
    await answerOf(refusal, callApi('PUT', path, core.token, meat), 400);
    await answerOf(refusal, callApi('PUT', path, stranger.token, { ...change, version: 2 }), 404);
    const remade = callApi('POST', path, core.token, { version: 2 });
    expect((await answerOf(mealPlanResponseSchema, remade)).plan?.version).toBe(3);
    await answerOf(refusal, callApi('GET', '/api/nutrition/plans/2020-01-01', core.token), 404);
  });

  test('makes a grocery list from adaptive on; below, the API refuses it', async () => {
    const list = `/api/nutrition/groceries/${week()}`;
    await answerOf(refusal, callApi('GET', list, core.token), 403);
    await answerOf(refusal, callApi('PUT', list, core.token, { ingredientId: 'rice', ticked: true }), 403);
    await answerOf(mealPlanResponseSchema, callApi('GET', `/api/nutrition/plans/${week()}`, client.token));
    const read = () => answerOf(groceryResponseSchema, callApi('GET', list, client.token));
    const ids = ((await read()).items ?? []).map(({ ingredientId }) => ingredientId);
    expect(ids.length).toBeGreaterThan(10);
    const tick = (ingredientId: string, ticked: boolean) =>
      answerOf(groceryTickResponseSchema, callApi('PUT', list, client.token, { ingredientId, ticked }));
    // At once, as two phones in a shop do it.
    await Promise.all(ids.slice(0, 4).map((id) => tick(id, true)));
    await tick(ids[0] ?? '', false);
    const items = (await read()).items ?? [];
    expect(items.filter(({ ticked }) => ticked).map(({ ingredientId }) => ingredientId)).toEqual(
      ids.slice(1, 4),
    );
    await tick(ids[1] ?? '', false);
    await tick(ids[2] ?? '', false);
    await tick(ids[3] ?? '', false);
    expect((await read()).items?.some(({ ticked }) => ticked)).toBe(false);
  });
});

describe('the food log', () => {
  const entry = (id: string) => ({
    id,
    slot: 'lunch',
    food: { kind: 'table', ingredientId: 'oats', amount: { value: '2.5', unit: 'oz' } },
  });
  const log = '/api/nutrition/entries';

  test('stores an entry once, changes it on its version and deletes it permanently', async () => {
    const id = `${today()}.${randomUUID()}`;
    const send = () => answerOf(foodEntryResponseSchema, callApi('POST', log, client.token, entry(id)));
    const [first, again] = await Promise.all([send(), send()]);
    expect(again).toEqual(first);
    expect(first.entry.food).toMatchObject({ amount: { grams: '70.8738078125' } });

    const change = { version: 1, ...entry(id), id: undefined, slot: 'dinner' };
    const put = () => callApi('PUT', `${log}/${id}`, client.token, change);
    expect((await answerOf(foodEntryResponseSchema, put())).entry).toMatchObject({
      version: 2,
      slot: 'dinner',
    });
    // The same correction again, after its answer was lost.
    expect((await answerOf(foodEntryResponseSchema, put())).entry.version).toBe(2);
    const other = { ...change, slot: 'snack' };
    await answerOf(refusal, callApi('PUT', `${log}/${id}`, client.token, other), 409);

    const read = () =>
      answerOf(foodLogResponseSchema, callApi('GET', `${log}?from=${today()}&to=${today()}`, client.token));
    expect((await read()).entries.filter((found) => found.id === id)).toHaveLength(1);
    const coachPath = `/api/coach/clients/${client.id}/nutrition`;
    const { days } = await answerOf(clientNutritionSchema, callApi('GET', coachPath, coach.token));
    expect(days.map(({ day }) => day)).toContain(today());

    await answerOf(z.object({}), callApi('DELETE', `${log}/${id}`, client.token));
    await answerOf(z.object({}), callApi('DELETE', `${log}/${id}`, client.token));
    expect((await read()).entries.filter((found) => found.id === id)).toEqual([]);
    await answerOf(refusal, callApi('POST', log, client.token, entry(id)), 409);
  });

  test('has favorites, meals and recipes, saved once, on their version, and by their owner alone', async () => {
    const path = `/api/nutrition/saved/${randomUUID()}`;
    const { food } = entry('');
    const recipe = { version: 0, kind: 'recipe', name: 'Porridge', servings: 2, foods: [food] };
    const save = (body: object) =>
      answerOf(savedFoodResponseSchema, callApi('PUT', path, client.token, body));
    const [first, again] = await Promise.all([save(recipe), save(recipe)]);
    expect(again).toEqual(first);
    expect(first.saved.foods[0]).toMatchObject({ amount: { grams: '70.8738078125' } });
    await save({ ...recipe, version: 1, name: 'Sweet porridge' });
    await answerOf(refusal, callApi('PUT', path, client.token, { ...recipe, version: 1 }), 409);
    const list = async (token: string) =>
      (await answerOf(savedFoodsResponseSchema, callApi('GET', '/api/nutrition/saved', token))).saved;
    expect(await list(client.token)).toMatchObject([{ name: 'Sweet porridge', version: 2 }]);
    expect(await list(stranger.token)).toEqual([]);
    await answerOf(refusal, callApi('DELETE', path, stranger.token), 404);
    expect(await list(client.token)).toHaveLength(1);
    await answerOf(refusal, callApi('GET', '/api/nutrition/saved', coach.token), 403);
    await answerOf(z.object({}), callApi('DELETE', path, client.token));
    await answerOf(z.object({}), callApi('DELETE', path, client.token));
    expect(await list(client.token)).toEqual([]);
    await answerOf(refusal, callApi('PUT', path, client.token, recipe), 409);
  });

  test('of another client is not found', async () => {
    const id = `${today()}.${randomUUID()}`;
    await answerOf(foodEntryResponseSchema, callApi('POST', log, client.token, entry(id)));
    const change = { version: 1, ...entry(id), id: undefined };
    await answerOf(refusal, callApi('PUT', `${log}/${id}`, stranger.token, change), 404);
    await answerOf(refusal, callApi('DELETE', `${log}/${id}`, stranger.token), 404);
    const theirs = callApi('GET', `${log}?from=${today()}&to=${today()}`, stranger.token);
    expect((await answerOf(foodLogResponseSchema, theirs)).entries).toEqual([]);
  });

  test('rejects implausible food entries', async () => {
    const send = (body: object) => callApi('POST', log, client.token, body);
    const id = `${today()}.${randomUUID()}`;
    await answerOf(refusal, send(entry(`${addDays(today(), 2)}.${randomUUID()}`)), 400);
    await answerOf(refusal, send({ ...entry(id), food: { kind: 'table', ingredientId: 'gold' } }), 400);
    const unknown = { kind: 'table', ingredientId: 'gold', amount: { value: '1', unit: 'g' } };
    await answerOf(refusal, send({ ...entry(id), food: unknown }), 400);
    const typed = { energyKcal: '1,5', proteinGrams: '1', carbohydrateGrams: null, fatGrams: null };
    await answerOf(refusal, send({ ...entry(id), food: { kind: 'quick', name: '', nutrients: typed } }), 400);
    await answerOf(refusal, callApi('GET', `${log}?from=2026-01-01&to=2026-12-31`, client.token), 400);
  });
});
