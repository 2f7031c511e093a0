import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { assistantSources } from '#shared/contracts/assistant/assistant.ts';
import { conversionKinds, funnelSteps } from '#shared/contracts/enquiries/client-events.ts';
import { growingEnum, knownItems } from '#shared/contracts/fields/later-values.ts';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';
import { auditActions } from '#shared/domain/access/audit-actions.ts';
import { consentIds } from '#shared/domain/access/consents.ts';
import { accountMailCategories } from '#shared/domain/access/mail-categories.ts';
import { cancellationOffers } from '#shared/domain/billing/cancellation-offers.ts';
import { cancellationReasons } from '#shared/domain/billing/cancellation-reasons.ts';
import { payObstacles } from '#shared/domain/billing/coach-pay.ts';
import { driftKinds } from '#shared/domain/billing/drift-kinds.ts';
import { churnCauses, movementKinds, soldKinds } from '#shared/domain/billing/money-ledger.ts';
import { takenBackCauses } from '#shared/domain/billing/taken-back.ts';
import { calendarProblems } from '#shared/domain/booking/busy-calendar.ts';
import { coachSetupSteps } from '#shared/domain/coaching/coach-settings.ts';
import { healthAreas } from '#shared/domain/health/health-areas.ts';
import { broadcastOutcomes } from '#shared/domain/roster/broadcasts.ts';
import { reasonGroupIds } from '#shared/domain/roster/reason-groups.ts';
import { reasonIds } from '#shared/domain/roster/reason-ids.ts';
import { abTestIds } from '#shared/domain/site/ab-tests.ts';
import { flagNames } from '#shared/domain/site/flags.ts';
import { statusParts } from '#shared/domain/site/service-status.ts';
import { jobQueues, meteredServices } from '#shared/domain/site/system-figures.ts';
import { sampleAnswer } from '#tests/support/sample-answer.ts';

describe('a value of a later release', () => {
  it('is read as `other`', () => {
    const schema = growingEnum(['open', 'closed']);
    expect(['open', 'other', 'paused'].map((each) => z.parse(schema, each))).toEqual([
      'open',
      'other',
      'other',
    ]);
  });

  it('leaves its item out of a list, at any depth, and nothing else', () => {
    const schema = knownItems(z.object({ kind: z.enum(['a', 'b']), in: z.object({ unit: z.enum(['kg']) }) }));
    const item = { kind: 'a', in: { unit: 'kg' } };
    expect(z.parse(schema, [item, { ...item, kind: 'c' }, { ...item, in: { unit: 'st' } }])).toEqual([item]);
    expect(z.parse(knownItems(z.enum(['a'])), ['b', 'a'])).toEqual(['a']);
    for (const broken of [{ ...item, kind: 1 }, { ...item, in: null }, { kind: 'c' }, null]) {
      expect(z.safeParse(schema, [item, broken]).success).toBe(false);
    }
    expect(z.safeParse(schema, 'no list').success).toBe(false);
  });
});

/**
 * Lists that later releases add to and that an answer only shows. Not among them is what a page decides by, sends back or
 * adds up by: roles, tiers, units, states, and what the person chose.
 */
const growing: Readonly<Record<string, readonly string[]>> = {
  accountMailCategories,
  abTestIds,
  assistantSources,
  auditActions,
  broadcastOutcomes,
  calendarProblems,
  cancellationOffers,
  cancellationReasons,
  churnCauses,
  coachSetupSteps,
  consentIds,
  conversionKinds,
  driftKinds,
  flagNames,
  funnelSteps,
  healthAreas,
  jobQueues,
  meteredServices,
  movementKinds,
  payObstacles,
  reasonGroupIds,
  reasonIds,
  soldKinds,
  statusParts,
  takenBackCauses,
};

type Described = Readonly<Record<string, unknown>>;
const isDescribed = (value: unknown): value is Described => typeof value === 'object' && value !== null;

/** Where the described answer has a list of `growing`, as steps into its sample, with the name of the list. */
function placesIn(described: Described, root: Described, path: readonly string[] = []): Place[] {
  const { enum: values, properties, items, anyOf, allOf, $ref } = described;
  if (typeof $ref === 'string') {
    const target = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, step) => isDescribed(at) && at[step], root);
    return isDescribed(target) ? placesIn(target, root, path) : [];
  }
  const list = Array.isArray(values) ? Object.keys(growing).find((name) => isOf(values, name)) : undefined;
  if (list !== undefined) return [{ list, path }];
  const parts = [anyOf, allOf].flatMap((each) => (Array.isArray(each) ? each : []));
  return [
    ...parts.filter(isDescribed).flatMap((part) => placesIn(part, root, path)),
    ...(isDescribed(items) ? placesIn(items, root, [...path, '0']) : []),
    ...Object.entries(isDescribed(properties) ? properties : {}).flatMap(([name, field]) =>
      isDescribed(field) ? placesIn(field, root, [...path, name]) : [],
    ),
  ];
}
type Place = { readonly list: string; readonly path: readonly string[] };

/** `other` is what `growingEnum` adds. */
const isOf = (values: readonly unknown[], name: string) =>
  values.filter((each) => each !== 'other').join() ===
  growing[name]?.filter((each) => each !== 'other').join();

/** One of several forms of an answer is read on its own: a page asks for one. */
const formsOf = (response: z.core.$ZodType) =>
  response instanceof z.core.$ZodUnion ? response._zod.def.options : [response];

const places = Object.entries<ApiRoute>(apiRoutes)
  .filter(([, { contentType }]) => contentType === undefined)
  .flatMap(([route, { response }]) => formsOf(response).map((form) => ({ route, form })))
  .flatMap(({ route, form }) => {
    const described = z.toJSONSchema(form, { io: 'output', unrepresentable: 'any' });
    return placesIn(described, described).map(({ list, path }) => ({
      route,
      list,
      path: path.join('.'),
      form,
    }));
  });

describe('an answer of a later release', () => {
  it('has each of the growing lists', () => {
    expect([...new Set(places.map(({ list }) => list))].toSorted()).toEqual(Object.keys(growing).toSorted());
  });

  it.each(places)('is read by a page of before: $route, $list at $path', ({ route, path, form }) => {
    const answer = structuredClone(sampleAnswer(form));
    const [name = '', ...steps] = path.split('.').toReversed();
    const place = valueAt(answer, steps.toReversed());
    if (typeof place !== 'object' || place === null) throw new Error(`The sample of ${route} has no ${path}`);
    Reflect.set(place, name, 'of-a-later-release');
    const parsed = z.parse(form, answer);
    expect(['other', undefined, null]).toContain(valueAt(parsed, path.split('.')));
  });
});

function valueAt(answer: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
    answer,
  );
}
