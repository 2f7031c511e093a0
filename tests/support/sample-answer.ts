import * as z from 'zod/mini';

type Schema = { readonly [key: string]: unknown };
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** What a text of this name says, so that a screen can show it as a day, a month or an address. */
const texts: readonly (readonly [name: RegExp, text: string])[] = [
  [/month|^from$|UpTo$/i, '2026-11'],
  [/^year$/, '2026'],
  [/zone/i, 'UTC'],
  [/^currency$/, 'usd'],
  [/^(day|date|until|due|on)$|(Day|Date|On)$/, '2026-11-28'],
  [/url|path|link/i, 'https://repz.example/a'],
  [/^id$|Id$/, 'sample-1'],
  [/At$|^at$|since|time|created/i, '2026-11-28T10:00:00.000Z'],
];
const formats: Readonly<Record<string, string>> = {
  email: 'ana@repz.example',
  uuid: '0d1f3c8e-1111-4111-8111-111111111111',
  uri: 'https://repz.example/a',
};
const textNamed = (name: string) =>
  texts.find(([pattern]) => pattern.test(name))?.[1] ?? '2026-11-28T10:00:00.000Z';

/**
 * The beginning of a next page: what reads them all would never end. And what a message may carry, whose parts have to agree
 * with each other.
 */
const leftOut = /^(next|cursor|after|review|analysis)/;

/**
 * An answer that the contract allows, with one entry in each list and nothing missing, for screens that have to show whatever
 * may be there.
 */
export function sampleAnswer(schema: z.core.$ZodType): unknown {
  const described = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const answer = sample(described, '', described);
  // What the screen would refuse shows nothing.
  z.parse(schema, answer);
  return answer;
}

function sample(schema: Schema, name: string, root: Schema): unknown {
  if (typeof schema.$ref === 'string') return sample(behind(schema.$ref, root), name, root);
  if ('const' in schema) return schema.const;
  // What is open can be acted on.
  if (Array.isArray(schema.enum)) return schema.enum.includes('open') ? 'open' : schema.enum[0];
  const choices = [schema.anyOf, schema.oneOf].find((each) => Array.isArray(each));
  if (Array.isArray(choices)) {
    if (leftOut.test(name)) return null;
    const best = choices.filter(isSchema).find(({ type }) => type !== 'null');
    return best === undefined ? null : sample(best, name, root);
  }
  // Such as `['string', 'null']`.
  if (Array.isArray(schema.type)) {
    const type: unknown = leftOut.test(name) ? 'null' : schema.type.find((each) => each !== 'null');
    return sample({ ...schema, type }, name, root);
  }
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schema.allOf.map((each) => sample(each, name, root)));
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, root);
    case 'array':
      return sampleList(schema, name, root);
    case 'string':
      return sampleText(schema, name);
    case 'integer':
    case 'number':
      return Math.max(0, Number(schema.minimum ?? schema.exclusiveMinimum ?? 0)) + 1;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function sampleList({ items, prefixItems, minItems = 1 }: Schema, name: string, root: Schema): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map((each) => sample(each, name, root));
  return isSchema(items) ? Array.from({ length: Number(minItems) }, () => sample(items, name, root)) : [];
}

function sampleText({ format, pattern }: Schema, name: string): string {
  const named = formats[String(format)] ?? textNamed(name);
  if (typeof pattern !== 'string') return named;
  const like = new RegExp(pattern);
  return (
    [named, '2026-11-28', '2026-11', '2026-11-28.a', 'sample', '12:30', '1'].find((text) =>
      like.test(text),
    ) ?? named
  );
}

function sampleObject(
  { properties, required, additionalProperties, propertyNames }: Schema,
  root: Schema,
): unknown {
  if (isSchema(properties)) {
    const entries = Object.entries(properties).filter((entry): entry is [string, Schema] =>
      isSchema(entry[1]),
    );
    const isGiven = ([key]: readonly [string, Schema]) =>
      !leftOut.test(key) || (Array.isArray(required) && required.includes(key));
    return Object.fromEntries(entries.filter(isGiven).map(([key, value]) => [key, sample(value, key, root)]));
  }
  const keys = isSchema(propertyNames) && Array.isArray(propertyNames.enum) ? propertyNames.enum : [];
  const value = isSchema(additionalProperties) ? additionalProperties : {};
  return Object.fromEntries(keys.map((key) => [String(key), sample(value, String(key), root)]));
}

function behind(ref: string, root: Schema): Schema {
  const found = ref
    .slice(2)
    .split('/')
    .filter((step) => step !== '')
    .reduce<unknown>((at, step) => (isSchema(at) ? at[step] : undefined), root);
  if (!isSchema(found)) throw new Error(`The description has no ${ref}`);
  return found;
}
