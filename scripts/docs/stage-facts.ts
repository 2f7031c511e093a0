import * as z from 'zod/mini';
import { withoutStage } from '#scripts/aws/stage.ts';
import { nameOf, type TemplateResource } from './template-resources.ts';

export type FunctionFacts = {
  readonly id: string;
  readonly name: string;
  readonly does: string;
  readonly stack: string;
  readonly variables: readonly string[];
};
export type Timetable = { readonly functionName: string; readonly every: string; readonly does: string };
export type StreamReader = { readonly table: string; readonly reader: string; readonly rows: string };
export type TableFacts = { readonly name: string; readonly indexes: readonly string[] };

/** What the docs print of a synthesized stage. */
export type StageFacts = {
  readonly functions: readonly FunctionFacts[];
  readonly timetables: readonly Timetable[];
  readonly streamReaders: readonly StreamReader[];
  readonly tables: readonly TableFacts[];
  /** Functions that read a queue or have an address of their own. */
  readonly otherCallers: Readonly<Record<string, string>>;
};

const attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const output = z.object({ 'Fn::GetStackOutput': z.object({ OutputName: z.string() }) });

const functionSchema = z.object({
  FunctionName: z.string(),
  Description: z.string(),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
});
const ruleSchema = z.object({
  Description: z.string(),
  ScheduleExpression: z.optional(z.string()),
  Targets: z.array(z.object({ Arn: attribute })),
});
const mappingSchema = z.object({
  EventSourceArn: z.union([attribute, output]),
  FunctionName: z.object({ Ref: z.string() }),
  FilterCriteria: z.optional(z.object({ Filters: z.array(z.object({ Pattern: z.string() })) })),
});
const pipeSchema = z.object({ Source: output });
const urlSchema = z.object({ TargetFunctionArn: z.unknown() });
const tableSchema = z.object({
  GlobalSecondaryIndexes: z._default(z.array(z.object({ IndexName: z.string() })), []),
});
const keySchema = z.object({
  S: z.tuple([z.union([z.string(), z.object({ prefix: z.string() })])]),
});
const patternSchema = z.object({
  dynamodb: z.object({ Keys: z.record(z.string(), keySchema) }),
});

/** @param resources Those of a cloud stage, whose stacks refer to each other by output. */
export function factsOf(resources: readonly TemplateResource[]): StageFacts {
  const ofType = <Schema extends z.ZodMiniType>(type: string, schema: Schema) =>
    resources
      .filter((resource) => resource.Type === type)
      .map((resource) => ({ ...resource, properties: z.parse(schema, resource.Properties) }));
  const functions = ofType('AWS::Lambda::Function', functionSchema).map(({ id, stack, properties }) => ({
    id,
    stack,
    name: withoutStage(properties.FunctionName),
    does: properties.Description,
    variables: Object.keys(properties.Environment.Variables),
  }));
  const functionName = (id: string) => functions.find((fn) => fn.id === id)?.name ?? id;
  const tables = ofType('AWS::DynamoDB::GlobalTable', tableSchema);
  const tableOf = (source: z.infer<typeof output>) => {
    const { OutputName } = source['Fn::GetStackOutput'];
    const table = tables.find(({ id }) => OutputName.includes(id));
    if (table === undefined) throw new Error(`No table has the stream ${OutputName}.`);
    return nameOf(table.id);
  };
  const mappings = ofType('AWS::Lambda::EventSourceMapping', mappingSchema);
  const otherCallers: Record<string, string> = {};
  const streamReaders: StreamReader[] = [];
  for (const { properties } of mappings) {
    const reader = functionName(properties.FunctionName.Ref);
    const source = properties.EventSourceArn;
    if ('Fn::GetAtt' in source) {
      const [before, queue] = [otherCallers[reader], `queue ${nameOf(source['Fn::GetAtt'][0])}`];
      otherCallers[reader] = before === undefined ? queue : `${before}, ${queue}`;
    } else streamReaders.push({ table: tableOf(source), reader, rows: rowsOf(properties.FilterCriteria) });
  }
  for (const { properties } of ofType('AWS::Lambda::Url', urlSchema)) {
    const target = JSON.stringify(properties.TargetFunctionArn);
    for (const fn of functions) if (target.includes(fn.id)) otherCallers[fn.name] = 'its own address';
  }
  for (const { properties } of ofType('AWS::Pipes::Pipe', pipeSchema)) {
    streamReaders.push({
      table: tableOf(properties.Source),
      reader: 'pipe to the queue mails',
      rows: 'new rows',
    });
  }
  return {
    functions,
    otherCallers,
    streamReaders,
    timetables: ofType('AWS::Events::Rule', ruleSchema).flatMap(({ properties }) =>
      properties.Targets.flatMap(({ Arn }) =>
        properties.ScheduleExpression === undefined
          ? []
          : [
              {
                functionName: functionName(Arn['Fn::GetAtt'][0]),
                every: properties.ScheduleExpression.replace(/^rate\((?:1 )?(.+)\)$/, '$1'),
                does: properties.Description,
              },
            ],
      ),
    ),
    tables: tables.map(({ id, properties }) => ({
      name: nameOf(id),
      indexes: properties.GlobalSecondaryIndexes.map(({ IndexName }) => IndexName),
    })),
  };
}

function rowsOf(criteria: z.infer<typeof mappingSchema>['FilterCriteria']): string {
  const rows = (criteria?.Filters ?? []).flatMap(({ Pattern }) =>
    Object.entries(z.parse(patternSchema, JSON.parse(Pattern)).dynamodb.Keys).map(([key, { S }]) =>
      typeof S[0] === 'string' ? `${key} \`${S[0]}\`` : `${key} \`${S[0].prefix}…\``,
    ),
  );
  return rows.length === 0 ? 'all' : rows.join(', ');
}
