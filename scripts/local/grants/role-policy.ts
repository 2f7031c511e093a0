import * as z from 'zod/mini';

/** What a call says about itself, by condition key. A key that the call does not have is absent. */
export type ConditionKeys = Readonly<Record<string, readonly string[] | undefined>>;

/** One permission that a call needs: a batch or a transaction needs several. */
export type NeededPermission = {
  readonly action: string;
  readonly resource: string;
  readonly keys: ConditionKeys;
};

export type Statement = {
  readonly effect: 'Allow' | 'Deny';
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  /** As the policy has it, for reports. */
  readonly condition: unknown;
  matches(needed: NeededPermission): boolean;
};

export type Decision = {
  readonly allowed: boolean;
  /** All that allow it, or the one that denies it. */
  readonly by: readonly Statement[];
};

const oneOrMore = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => (typeof value === 'string' ? [value] : value)),
);
/** Strict, so that an element that is not evaluated here stops the reader instead of passing unseen. */
const policySchema = z.strictObject({
  Version: z.literal('2012-10-17'),
  Statement: z.array(
    z.strictObject({
      Sid: z.optional(z.string()),
      Effect: z.enum(['Allow', 'Deny']),
      Action: oneOrMore,
      Resource: oneOrMore,
      Condition: z.optional(z.record(z.string(), z.record(z.string(), oneOrMore))),
    }),
  ),
});

type Test = (value: string) => boolean;
type Condition = (keys: ConditionKeys) => boolean;

function wildcard(pattern: string, flags = ''): Test {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, `s${flags}`);
  return (value) => expression.test(value);
}

const anyOf =
  (tests: readonly Test[]): Test =>
  (value) =>
    tests.some((test) => test(value));

const comparisons: Readonly<Record<string, (expected: string) => Test>> = {
  StringEquals: (expected) => (value) => value === expected,
  StringLike: (expected) => wildcard(expected),
};

/**
 * An absent key satisfies `ForAllValues` and `IfExists`, and nothing else: as IAM has it.
 * @throws Error for an operator or a key that is not evaluated here
 */
function conditionOf(
  operator: string,
  key: string,
  expected: readonly string[],
  known: ReadonlySet<string>,
): Condition {
  const [, set, comparison = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(operator) ?? [];
  const compare = comparisons[comparison];
  if (compare === undefined) throw new Error(`The condition operator ${operator} is not evaluated here`);
  if (!known.has(key)) throw new Error(`The condition key ${key} is not evaluated here`);
  const test = anyOf(expected.map(compare));
  return (keys) => {
    const values = keys[key];
    if (values === undefined) return set === 'ForAllValues' || ifExists !== undefined;
    return set === 'ForAnyValue' ? values.some(test) : values.every(test);
  };
}

/**
 * Reads a role's policy as IAM would evaluate it.
 * @param known Condition keys that callers of `decide` give.
 * @param service Leaves out statements that name actions of other services alone, whose conditions are not evaluated here.
 * @throws Error when the policy uses what is not evaluated here
 */
export function readPolicy(
  document: unknown,
  known: ReadonlySet<string>,
  service: string,
): readonly Statement[] {
  // One with a wildcard in the service's name may concern it.
  const concerns = (action: string) =>
    action.toLowerCase().startsWith(`${service}:`) || !/^[\w-]+:/.test(action);
  const { Statement } = policySchema.parse(document);
  return Statement.filter(({ Action }) => Action.some(concerns)).map((statement) => {
    const actions = anyOf(statement.Action.map((action) => wildcard(action, 'i')));
    const resources = anyOf(statement.Resource.map((resource) => wildcard(resource)));
    const conditions = Object.entries(statement.Condition ?? {}).flatMap(([operator, block]) =>
      Object.entries(block).map(([key, expected]) => conditionOf(operator, key, expected, known)),
    );
    return {
      effect: statement.Effect,
      actions: statement.Action,
      resources: statement.Resource,
      condition: statement.Condition,
      matches: ({ action, resource, keys }) =>
        actions(action) && resources(resource) && conditions.every((holds) => holds(keys)),
    };
  });
}

/** A deny wins over every allow; what no statement allows is refused. */
export function decide(statements: readonly Statement[], needed: NeededPermission): Decision {
  const matching = statements.filter((statement) => statement.matches(needed));
  const denies = matching.find(({ effect }) => effect === 'Deny');
  if (denies !== undefined) return { allowed: false, by: [denies] };
  return { allowed: matching.length > 0, by: matching };
}
