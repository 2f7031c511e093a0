import { type FactKind, factKinds, type KeptFacts } from '#scripts/release/kept-facts.ts';

/** Something that the older release has and the newer one does not have, or has otherwise. */
export type Loss = {
  /** Names it for the list of planned removals: `index billing gsi1`. */
  readonly what: string;
  readonly consequence: string;
  /** What is at stake: the data itself, the deployment (AWS refuses it), or only a later rollback. */
  readonly costs: 'data' | 'deployment' | 'rollback';
};

type Rule = {
  /** What happens when a newer release no longer has it. Undefined where nothing is lost. */
  readonly removed?: (was: string, facts: KeptFacts, name: string) => string;
  /** Undefined where the change loses nothing. */
  readonly changed?: (was: string, is: string) => string | undefined;
  /** Data by default. */
  readonly costs?: Loss['costs'];
};

const emptied = (was: string) =>
  was === 'kept'
    ? 'leaves its stack with its content, and the functions no longer find it'
    : 'is deleted with its content';
const noLongerKept = (_was: string, is: string) =>
  is === 'kept' ? undefined : 'would no longer outlive its stack';
const from = (was: string, is: string) => `from '${was}' to '${is}'`;
const needsOtherName = (was: string, is: string) =>
  `moves ${from(was, is)}: CloudFormation makes the new one first, and its name exists already`;

const rules: Readonly<Record<FactKind, Rule>> = {
  table: {
    removed: (_was, facts, name) =>
      facts.removal[`table ${name}`] === 'kept'
        ? "leaves its stack with its rows, and the next release that has it fails with 'already exists'"
        : 'is deleted with its rows',
    changed: needsOtherName,
  },
  keys: { changed: (was, is) => `change ${from(was, is)}: that takes another table, and its name exists` },
  index: {
    removed: () => 'is deleted before the functions that read it are replaced',
    changed: (was, is) => `changes its keys ${from(was, is)}: DynamoDB cannot change an index`,
  },
  stream: {
    removed: () => 'ends before the functions that read it are replaced',
    changed: (was, is) => `changes ${from(was, is)}: its readers lose what they have not read`,
  },
  removal: { changed: noLongerKept },
  'user pool': {
    removed: () => 'leaves its stack, and nobody can log in',
    changed: (was, is) => `changes ${from(was, is)}: that takes an empty user pool`,
  },
  attribute: {
    removed: () => 'cannot leave: Cognito refuses, and the stacks after identity are not deployed',
    changed: (was, is) => `changes ${from(was, is)}: Cognito refuses`,
  },
  client: { removed: () => 'is deleted, and every login session ends' },
  'readable attribute': { removed: () => 'is hidden from open pages that read it' },
  'writable attribute': { removed: () => 'is refused when an open page signs somebody up with it' },
  bucket: { removed: emptied, changed: noLongerKept },
  secret: { removed: emptied, changed: noLongerKept },
  group: { removed: () => 'is deleted, with who belongs to it' },
  function: { changed: needsOtherName, costs: 'deployment' },
  output: {
    removed: (was) =>
      `is no longer an output, and ${was} of the older release cannot be taken back without it`,
    costs: 'rollback',
  },
  export: {
    removed: (was) =>
      `is no longer exported: CloudFormation refuses while ${was} of the older release imports it`,
    costs: 'deployment',
  },
  'inline script': {
    removed: () =>
      'is blocked by the policy: before a deployment has replaced the pages, and after a rollback has, they load no application',
    costs: 'rollback',
  },
  route: { removed: () => 'answers 404 to open pages, and to what a device sends later' },
};

/** What a stage loses when a deployment goes from one release to the other. In words, for an operator. */
export function lossesBetween(older: KeptFacts, newer: KeptFacts): readonly Loss[] {
  const losses: Loss[] = [];
  for (const kind of factKinds) {
    const { removed, changed, costs = 'data' } = rules[kind];
    for (const [name, was] of Object.entries(older[kind])) {
      if (!belongsToKept(kind, name, newer) || isServed(kind, name, newer)) continue;
      const is = newer[kind][name];
      const consequence =
        is === undefined ? removed?.(was, older, name) : is === was ? undefined : changed?.(was, is);
      if (consequence !== undefined) losses.push({ what: `${kind} ${name}`, consequence, costs });
    }
  }
  return [...losses, ...refusedAdditions(older, newer)];
}

/** With its table, an index goes as well: one line says so. */
function belongsToKept(kind: FactKind, name: string, newer: KeptFacts): boolean {
  return !['keys', 'index', 'stream'].includes(kind) || newer.table[tableOf(name)] !== undefined;
}

/** `GET /api/bookings/{}`: what a parameter is called is nobody's business outside. */
const shapeOf = (route: string) => route.replaceAll(/\{\w+\}/g, '{}');

/** `ANY /api/coach/{proxy+}` answers for `GET /api/coach/clients`. */
function isServed(kind: FactKind, name: string, { route }: KeptFacts): boolean {
  const [method, path = ''] = shapeOf(name).split(' ');
  return (
    kind === 'route' &&
    Object.keys(route).some((key) => {
      const [servedMethod, servedPath = ''] = shapeOf(key).split(' ');
      if (servedMethod !== 'ANY' && servedMethod !== method) return false;
      return servedPath.endsWith('{proxy+}')
        ? path.startsWith(servedPath.slice(0, -'{proxy+}'.length))
        : path === servedPath;
    })
  );
}

const tableOf = (name: string) => name.split(' ')[0] ?? '';

/** What AWS does not add to a table or a user pool that exists. */
function refusedAdditions(older: KeptFacts, newer: KeptFacts): readonly Loss[] {
  const made = Object.keys(newer.index).filter(
    (name) => older.index[name] === undefined && older.table[tableOf(name)] !== undefined,
  );
  const second = made.filter((name, position) =>
    made.slice(0, position).some((earlier) => tableOf(earlier) === tableOf(name)),
  );
  const required = Object.keys(newer.attribute).filter(
    (name) => older.attribute[name] === undefined && newer.attribute[name]?.endsWith('required'),
  );
  const isFirst = Object.keys(older['user pool']).length === 0;
  return [
    ...second.map((name) => ({
      what: `index ${name}`,
      consequence: 'is the second new index of its table: DynamoDB makes one per deployment',
      costs: 'deployment' as const,
    })),
    ...(isFirst ? [] : required).map((name) => ({
      what: `attribute ${name}`,
      consequence: 'is new and required: Cognito cannot add that to a user pool that exists',
      costs: 'deployment' as const,
    })),
  ];
}

/** One line. */
export const inWords = ({ what, consequence }: Loss): string => `${what}: ${consequence}`;
