import type * as z from 'zod/mini';

export function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** Fields of an object, by name; of another schema none. */
export function fieldsOf({
  _zod: { def },
}: z.core.$ZodType): readonly (readonly [string, z.core.$ZodType])[] {
  const shape: object =
    'shape' in def && typeof def.shape === 'object' && def.shape !== null ? def.shape : {};
  return Object.entries(shape).filter((entry): entry is [string, z.core.$ZodType] => isSchema(entry[1]));
}

/** What is right behind it without a name: choices, entries of a list, the schema of an optional value. */
export function partsOf({ _zod: { def } }: z.core.$ZodType): readonly z.core.$ZodType[] {
  const options: readonly unknown[] = 'options' in def && Array.isArray(def.options) ? def.options : [];
  const wrapped = ['element', 'innerType', 'valueType', 'in', 'left', 'right'].map((part) =>
    Reflect.get(def, part),
  );
  return [...options, ...wrapped].filter(isSchema);
}

/** It and every schema inside it, however deep. */
export function schemasIn(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const inside = [...fieldsOf(schema).map(([, field]) => field), ...partsOf(schema)];
  return [schema, ...inside.flatMap(schemasIn)];
}
