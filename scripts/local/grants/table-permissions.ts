import * as z from 'zod/mini';
import type { ConditionKeys, NeededPermission } from '#scripts/local/grants/role-policy.ts';

/** Condition keys of DynamoDB that policies may use here. */
export const tableConditionKeys: ReadonlySet<string> = new Set([
  'dynamodb:LeadingKeys',
  'dynamodb:Attributes',
  'dynamodb:Select',
]);

const value = z.record(z.string(), z.unknown());
const row = z.record(z.string(), value);
const expressions = {
  ProjectionExpression: z.optional(z.string()),
  KeyConditionExpression: z.optional(z.string()),
  FilterExpression: z.optional(z.string()),
  ConditionExpression: z.optional(z.string()),
  UpdateExpression: z.optional(z.string()),
  ExpressionAttributeNames: z.optional(z.record(z.string(), z.string())),
  ExpressionAttributeValues: z.optional(row),
};
const request = z.looseObject({
  ...expressions,
  TableName: z.string(),
  IndexName: z.optional(z.string()),
  Select: z.optional(z.string()),
  Key: z.optional(row),
  Item: z.optional(row),
});
type Request = z.infer<typeof request>;

const batch = z.looseObject({
  RequestItems: z.record(z.string(), z.looseObject({ ...expressions, Keys: z.array(row) })),
});
const transaction = z.looseObject({ TransactItems: z.array(z.record(z.string(), request)) });

const rowActions = {
  GetItem: 'GetItem',
  PutItem: 'PutItem',
  UpdateItem: 'UpdateItem',
  DeleteItem: 'DeleteItem',
  Query: 'Query',
} as const;
const partActions: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};
const reading: ReadonlySet<string> = new Set(['GetItem', 'BatchGetItem', 'Query']);
const keywords: ReadonlySet<string> = new Set(
  ['and', 'or', 'not', 'between', 'in', 'set', 'remove', 'add', 'delete'].flatMap((word) => [
    word,
    word.toUpperCase(),
  ]),
);

/**
 * The permissions that IAM asks for a call of DynamoDB: one for each table of a batch, and one for each part of a
 * transaction, which is no action itself.
 * @param tableArn Of a table's name.
 * @throws Error for an operation that the product does not use, or whose partition key cannot be read
 */
export function tablePermissions(
  operation: string,
  body: unknown,
  tableArn: (name: string) => string,
): readonly NeededPermission[] {
  const permission = (action: string, one: Request, leading: readonly string[]): NeededPermission => ({
    action: `dynamodb:${action}`,
    resource: `${tableArn(one.TableName)}${one.IndexName === undefined ? '' : `/index/${one.IndexName}`}`,
    keys: keysOf(action, one, leading),
  });
  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems') {
    return z.parse(transaction, body).TransactItems.flatMap((parts) =>
      Object.entries(parts).map(([kind, part]) => {
        const action = partActions[kind];
        if (action === undefined) throw new Error(`A transaction has an unknown part: ${kind}`);
        return permission(action, part, leadingKeys(part));
      }),
    );
  }
  if (operation === 'BatchGetItem') {
    return Object.entries(z.parse(batch, body).RequestItems).map(([TableName, { Keys, ...rest }]) => {
      // Each key of a batch names the same attributes.
      const one = { ...rest, TableName, Key: Keys[0] };
      return permission(operation, one, [...new Set(Keys.map((key) => text(key.pk)))]);
    });
  }
  const action = Object.values(rowActions).find((known) => known === operation);
  if (action === undefined)
    throw new Error(`The permissions of ${operation} are not known here: add them to table-permissions.ts`);
  const one = z.parse(request, body);
  return [permission(action, one, leadingKeys(one))];
}

function leadingKeys(one: Request): readonly string[] {
  const key = one.Key ?? one.Item;
  return [key === undefined ? queriedKey(one) : text(key.pk)];
}

/** Every table has its partition key in `pk`, and an index in its own name followed by `pk`. */
function queriedKey(one: Request): string {
  const partition = `${one.IndexName ?? ''}pk`;
  for (const [, name = '', placeholder = ''] of (one.KeyConditionExpression ?? '').matchAll(
    /(#?\w+)\s*=\s*(:\w+)/g,
  )) {
    if (nameOf(one, name) === partition) return text(one.ExpressionAttributeValues?.[placeholder]);
  }
  throw new Error(`The partition key of a query is not readable: ${one.KeyConditionExpression}`);
}

function text(given: Readonly<Record<string, unknown>> | undefined): string {
  const [found] = Object.values(given ?? {});
  if (typeof found !== 'string') throw new Error('A partition key is neither a text nor a number');
  return found;
}

function keysOf(action: string, one: Request, leading: readonly string[]): ConditionKeys {
  const attributes = new Set([...Object.keys(one.Key ?? one.Item ?? {}), ...namedAttributes(one)]);
  return {
    'dynamodb:LeadingKeys': leading,
    'dynamodb:Attributes': [...attributes],
    ...(reading.has(action) && { 'dynamodb:Select': [selected(one)] }),
  };
}

function selected({ Select, ProjectionExpression, IndexName }: Request): string {
  if (Select !== undefined) return Select;
  if (ProjectionExpression !== undefined) return 'SPECIFIC_ATTRIBUTES';
  return IndexName === undefined ? 'ALL_ATTRIBUTES' : 'ALL_PROJECTED_ATTRIBUTES';
}

/** The first segment of each path in each expression. */
function namedAttributes(one: Request): readonly string[] {
  const given = [
    ...[one.ProjectionExpression, one.KeyConditionExpression, one.FilterExpression],
    ...[one.ConditionExpression, one.UpdateExpression],
  ];
  return given.flatMap((expression) =>
    [...(expression ?? '').matchAll(/(?<![\w.:#])#?[A-Za-z_]\w*(?!\w)(?!\s*\()/g)].flatMap(([name]) =>
      keywords.has(name) ? [] : nameOf(one, name),
    ),
  );
}

function nameOf({ ExpressionAttributeNames }: Request, name: string): string {
  return name.startsWith('#') ? (ExpressionAttributeNames?.[name] ?? name) : name;
}
