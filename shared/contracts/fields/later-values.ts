import * as z from 'zod/mini';

const laterValue = 'other';

/** One value of a list that later releases add to. A page that was opened before such a release reads a later one as `other`. */
export function growingEnum<const Value extends string>(values: readonly Value[]) {
  const known: z.ZodMiniType<Value | typeof laterValue, Value | typeof laterValue> = z.enum([
    ...values,
    laterValue,
  ]);
  return z.catch(known, laterValue);
}

/**
 * A list of which later releases add kinds of items, for what is only shown: a page leaves out the items whose value in one
 * of its enums it does not know. Anything else that is wrong is refused. Never for what a page sends back as a whole.
 */
export function knownItems<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.transform((given: z.input<Item>[]) =>
      Array.isArray(given) ? given.filter((each) => !isOfLaterRelease(item, each)) : given,
    ),
    z.array(item),
  );
}

/** As `knownItems`, for one value that may be missing: a page reads one of a later release as null. */
export function knownOrNull<Item extends z.ZodMiniType>(item: Item) {
  const known: z.ZodMiniType<z.output<Item> | null, z.input<Item> | null> = z.nullable(item);
  return z.pipe(
    z.transform((given: unknown): unknown => (isOfLaterRelease(item, given) ? null : given)),
    known,
  );
}

function isOfLaterRelease(item: z.ZodMiniType, given: unknown): boolean {
  const { error } = z.safeParse(item, given, { reportInput: true });
  return (
    error?.issues.every(({ code, input }) => code === 'invalid_value' && typeof input === 'string') ?? false
  );
}
