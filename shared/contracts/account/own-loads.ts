import * as z from 'zod/mini';
import { isAscending, isOwnLoad, ownLoadLimits } from '#shared/domain/progression/own-loads.ts';
import { weightUnits } from '#shared/domain/sets/weight.ts';

const loadSchema = z
  .string()
  .check(
    z.refine(isOwnLoad, `must be above 0 and up to ${ownLoadLimits.heaviest}, with two decimals at most`),
  );
const problem = 'must go from lightest to heaviest, each once';

/** The bar, plates and dumbbells that a person trains with. What is absent is a gym's. */
export const ownLoadsSchema = z.strictObject({
  unit: z.enum(weightUnits),
  bar: z.optional(loadSchema),
  plates: z.optional(
    z.readonly(
      z
        .array(
          z.strictObject({ plate: loadSchema, pairs: z.int().check(z.gte(1), z.lte(ownLoadLimits.pairs)) }),
        )
        .check(
          z.minLength(1),
          z.maxLength(ownLoadLimits.plates),
          z.refine((plates) => isAscending(plates.map(({ plate }) => plate)), problem),
        ),
    ),
  ),
  dumbbells: z.optional(
    z.readonly(
      z
        .array(loadSchema)
        .check(z.minLength(1), z.maxLength(ownLoadLimits.dumbbells), z.refine(isAscending, problem)),
    ),
  ),
});
