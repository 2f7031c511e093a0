import { apiRoutes } from '#shared/contracts/routes.ts';
import { code, markdownTable } from './markdown.ts';
import type { FunctionFacts, StageFacts } from './stage-facts.ts';

/** Every signed-in function reads these, so they are not repeated for each. */
const ofEachSignedIn = ['accounts', 'billing', 'operations'];

export function functionsTable(facts: StageFacts): string {
  const rows = [...facts.functions]
    .sort((one, other) => one.name.localeCompare(other.name))
    .map((fn) => [code(fn.name), fn.does, routesOf(fn.name), callersOf(fn, facts), tablesOf(fn)]);
  return markdownTable(['Function', 'Does', 'Routes', 'Also called by', 'Tables'], rows);
}

export function timetablesTable({ timetables }: StageFacts): string {
  const rows = [...timetables]
    .sort((one, other) => one.functionName.localeCompare(other.functionName))
    .map(({ functionName, every, does }) => [code(functionName), every, does]);
  return markdownTable(['Function', 'Every', 'Does'], rows);
}

export function streamsTable({ streamReaders }: StageFacts): string {
  const rows = [...streamReaders]
    .sort((one, other) => one.table.localeCompare(other.table) || one.reader.localeCompare(other.reader))
    .map(({ table, reader, rows }) => [code(table), reader.includes(' ') ? reader : code(reader), rows]);
  return markdownTable(['Table', 'Reader', 'Rows'], rows);
}

export function tablesTable({ tables, streamReaders }: StageFacts): string {
  const rows = tables
    .map(({ name, indexes }) => [
      `[${name}](#${name})`,
      indexes.map(code).join(', '),
      [...new Set(streamReaders.filter(({ table }) => table === name).map(({ reader }) => reader))].join(
        ', ',
      ),
    ])
    .sort(([one = ''], [other = '']) => one.localeCompare(other));
  return markdownTable(['Table', 'Index', 'Stream read by'], rows);
}

function routesOf(name: string): string {
  const paths = Object.values(apiRoutes).flatMap((route) => (route.function === name ? [route.path] : []));
  const prefixes = [...new Set(paths.map((path) => path.split('/').slice(0, 3).join('/')))].sort();
  if (paths.length === 0) return '';
  const named = prefixes.slice(0, 3).map(code).join(', ');
  return `${named}${prefixes.length > 3 ? ', …' : ''}`;
}

function callersOf(fn: FunctionFacts, { timetables, streamReaders, otherCallers }: StageFacts): string {
  const streams = [
    ...new Set(streamReaders.filter(({ reader }) => reader === fn.name).map(({ table }) => table)),
  ];
  return [
    ...(fn.stack === 'identity' ? ['user pool'] : []),
    ...timetables.filter(({ functionName }) => functionName === fn.name).map(({ every }) => `every ${every}`),
    ...(streams.length > 0 ? [`changes of ${streams.join(', ')}`] : []),
    ...(otherCallers[fn.name] === undefined ? [] : [`${otherCallers[fn.name]}`]),
  ].join('; ');
}

function tablesOf({ variables }: FunctionFacts): string {
  const every = variables.some((name) => name === 'OWNED_TABLES' || name === 'HEALTH_TABLES');
  const tables = variables
    .filter((name) => name.endsWith('_TABLE'))
    .map((name) => name.slice(0, -'_TABLE'.length).toLowerCase().replaceAll('_', '-'))
    .sort();
  const isSignedIn = variables.includes('USER_POOL_CLIENT_ID');
  const own = isSignedIn ? tables.filter((name) => !ofEachSignedIn.includes(name)) : tables;
  return [...(isSignedIn ? ['those of each'] : []), ...own, ...(every ? ['every other'] : [])].join(', ');
}
