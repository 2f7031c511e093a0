import * as z from 'zod/mini';
import { type StackPart, stackParts, withoutStage } from '#scripts/aws/stage.ts';
import { outputsReadBy } from '#scripts/release/stack-references.ts';

export const factKinds = [
  'table',
  'keys',
  'index',
  'stream',
  'removal',
  'user pool',
  'attribute',
  'client',
  'readable attribute',
  'writable attribute',
  'bucket',
  'secret',
  'group',
  'function',
  'output',
  'export',
  'inline script',
  'route',
] as const;
export type FactKind = (typeof factKinds)[number];

/**
 * What other releases rely on, by kind and name. `index`: `{ 'billing gsi1': 'gsi1pk S, gsi1sk S' }`. An `output` is
 * read by a later stack through a weak reference, an `export` through a strong one. An `inline script` is the hash of one
 * that pages may run. A `route` is one of the gateway, or of the contracts where these are given.
 */
export type KeptFacts = Readonly<Record<FactKind, Readonly<Record<string, string>>>>;

/** Templates as parsed JSON. A missing one counts as empty. */
export type StageTemplates = Readonly<Partial<Record<StackPart, unknown>>>;

const record = z.record(z.string(), z.unknown());
const templateSchema = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z._default(record, {}),
      DeletionPolicy: z.optional(z.string()),
    }),
  ),
  Outputs: z._default(
    z.record(
      z.string(),
      z.object({ Value: z.unknown(), Export: z.optional(z.object({ Name: z.unknown() })) }),
    ),
    {},
  ),
});
type Template = z.infer<typeof templateSchema>;
type Resource = Template['Resources'][string];

const keySchema = z.array(z.object({ AttributeName: z.string() }));
const tableSchema = z.object({
  TableName: z.string(),
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z._default(z.array(z.object({ IndexName: z.string(), KeySchema: keySchema })), []),
  StreamSpecification: z.optional(z.object({ StreamViewType: z.string() })),
});
const poolSchema = z.object({
  UsernameAttributes: z._default(z.array(z.string()), []),
  Schema: z._default(
    z.array(
      z.object({
        Name: z.string(),
        AttributeDataType: z._default(z.string(), 'String'),
        Mutable: z._default(z.boolean(), true),
        Required: z._default(z.boolean(), false),
      }),
    ),
    [],
  ),
});
const clientSchema = z.object({
  ReadAttributes: z._default(z.array(z.string()), []),
  WriteAttributes: z._default(z.array(z.string()), []),
});

/**
 * Of data and identity; of the other stacks the names that CloudFormation refuses to make twice, inline scripts and routes.
 * @param contracts Routes by their contracts, `GET /api/account`: the gateway joins them below prefixes.
 */
export function keptFacts(stageTemplates: StageTemplates, contracts?: readonly string[]): KeptFacts {
  const facts = emptyFacts();
  const templates = new Map(
    stackParts.map((part) => [part, z.parse(templateSchema, stageTemplates[part] ?? { Resources: {} })]),
  );
  for (const [part, { Resources }] of templates) {
    for (const [id, resource] of Object.entries(Resources)) {
      if (part === 'data' || part === 'identity') addKept(facts, id, resource);
      if (resource.Type === 'AWS::Lambda::Function') {
        const name = z.parse(z.string(), resource.Properties.FunctionName);
        facts.function[withoutStage(name)] = `${id} of ${part}`;
      }
      if (resource.Type === 'AWS::CloudFront::ResponseHeadersPolicy') {
        for (const hash of hashesIn(resource)) facts['inline script'][hash] = part;
      }
      if (resource.Type === 'AWS::ApiGatewayV2::Route' && contracts === undefined) {
        facts.route[z.parse(z.string(), resource.Properties.RouteKey)] = 'served';
      }
    }
  }
  for (const route of contracts ?? []) facts.route[route] = 'served';
  addReferences(facts, templates);
  return facts;
}

/** Facts in a fixed order, for a file whose differences can be read. */
export function sortedFacts(facts: KeptFacts): KeptFacts {
  const sorted = emptyFacts();
  for (const kind of factKinds)
    sorted[kind] = Object.fromEntries(
      Object.entries(facts[kind]).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  return sorted;
}

function emptyFacts(): Record<FactKind, Record<string, string>> {
  return {
    table: {},
    keys: {},
    index: {},
    stream: {},
    removal: {},
    'user pool': {},
    attribute: {},
    client: {},
    'readable attribute': {},
    'writable attribute': {},
    bucket: {},
    secret: {},
    group: {},
    function: {},
    output: {},
    export: {},
    'inline script': {},
    route: {},
  };
}

type Facts = ReturnType<typeof emptyFacts>;

const hashesIn = ({ Properties }: Resource): readonly string[] =>
  JSON.stringify(Properties).match(/'sha256-[^']+'/g) ?? [];

function addKept(facts: Facts, id: string, resource: Resource): void {
  const { Type, Properties, DeletionPolicy } = resource;
  const removal = DeletionPolicy?.startsWith('Retain') ? 'kept' : 'deleted';
  switch (Type) {
    case 'AWS::DynamoDB::GlobalTable': {
      const name = addTable(facts, id, Properties);
      facts.removal[`table ${name}`] = removal;
      break;
    }
    case 'AWS::Cognito::UserPool':
      addPool(facts, id, Properties);
      facts.removal[`user pool ${id}`] = removal;
      break;
    case 'AWS::Cognito::UserPoolClient': {
      const { ReadAttributes, WriteAttributes } = z.parse(clientSchema, Properties);
      facts.client[id] = 'signs in';
      for (const name of ReadAttributes) facts['readable attribute'][name] = id;
      for (const name of WriteAttributes) facts['writable attribute'][name] = id;
      break;
    }
    case 'AWS::S3::Bucket':
      facts.bucket[id] = removal;
      break;
    case 'AWS::SecretsManager::Secret':
      facts.secret[id] = removal;
      break;
    case 'AWS::Cognito::UserPoolGroup':
      facts.group[z.parse(z.string(), Properties.GroupName)] = id;
      break;
  }
}

function addTable(facts: Facts, id: string, properties: unknown): string {
  const table = z.parse(tableSchema, properties);
  const types = new Map(table.AttributeDefinitions.map((each) => [each.AttributeName, each.AttributeType]));
  const asKeys = (schema: z.infer<typeof keySchema>) =>
    schema.map(({ AttributeName }) => `${AttributeName} ${types.get(AttributeName)}`).join(', ');
  const name = withoutStage(table.TableName);
  facts.table[name] = id;
  facts.keys[name] = asKeys(table.KeySchema);
  for (const { IndexName, KeySchema } of table.GlobalSecondaryIndexes)
    facts.index[`${name} ${IndexName}`] = asKeys(KeySchema);
  if (table.StreamSpecification) facts.stream[name] = table.StreamSpecification.StreamViewType;
  return name;
}

function addPool(facts: Facts, id: string, properties: unknown): void {
  const { Schema, UsernameAttributes } = z.parse(poolSchema, properties);
  facts['user pool'][id] = `signs in by ${UsernameAttributes.join(', ')}`;
  for (const { Name, AttributeDataType, Mutable, Required } of Schema)
    facts.attribute[Name] = [
      AttributeDataType,
      Mutable ? 'mutable' : 'immutable',
      ...(Required ? ['required'] : []),
    ].join(', ');
}

/** By what an output says, because the two strengths name their outputs differently. */
function addReferences(facts: Facts, templates: ReadonlyMap<StackPart, Template>): void {
  const references = new Map([...templates].map(([part, template]) => [part, outputsReadBy(template)]));
  for (const giver of ['data', 'identity'] as const) {
    for (const [name, { Value, Export }] of Object.entries(templates.get(giver)?.Outputs ?? {})) {
      const readers = stackParts.filter((part) => references.get(part)?.has(`${giver} ${name}`));
      if (readers.length > 0)
        facts[Export === undefined ? 'output' : 'export'][meaningOf(Value)] = readers.join(', ');
    }
  }
}

const meaningSchema = z.union([
  z.pipe(
    z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
    z.transform(({ 'Fn::GetAtt': [id, attribute] }) => `${id} ${attribute}`),
  ),
  z.pipe(
    z.object({ Ref: z.string() }),
    z.transform(({ Ref }) => Ref),
  ),
]);
const meaningOf = (value: unknown) => z.parse(meaningSchema, value);
