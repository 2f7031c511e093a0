import { describe, expect, it } from 'vitest';
import { factKinds, type KeptFacts, keptFacts, sortedFacts } from '#scripts/release/kept-facts.ts';
import { inWords, lossesBetween } from '#scripts/release/losses.ts';
import { plannedRemovals, unplanned } from '#scripts/release/planned-removals.ts';

type TableChange = {
  readonly keys?: readonly string[];
  readonly indexes?: readonly string[];
  readonly stream?: string | undefined;
  readonly removal?: string;
};

function table(name: string, change: TableChange = {}) {
  const { keys = ['pk', 'sk'], indexes = ['gsi1'], removal = 'RetainExceptOnCreate' } = change;
  const stream = 'stream' in change ? change.stream : 'KEYS_ONLY';
  const schema = (names: readonly string[]) => names.map((AttributeName) => ({ AttributeName }));
  return {
    Type: 'AWS::DynamoDB::GlobalTable',
    DeletionPolicy: removal,
    Properties: {
      TableName: `repz-prod-${name}`,
      AttributeDefinitions: ['pk', 'sk', 'id', 'gsi1pk'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      KeySchema: schema(keys),
      GlobalSecondaryIndexes: indexes.map((IndexName) => ({ IndexName, KeySchema: schema(['gsi1pk']) })),
      ...(stream !== undefined && { StreamSpecification: { StreamViewType: stream } }),
    },
  };
}

const data = (resources: object = {}, outputs: object = {}) => ({
  Resources: { Billing1: table('billing'), Library1: table('library'), ...resources },
  Outputs: { BillingName: { Value: { Ref: 'Billing1' } }, ...outputs },
});

function identity(attributes: readonly object[] = [{ Name: 'email', Required: true }, { Name: 'plan' }]) {
  return {
    Resources: {
      Pool1: {
        Type: 'AWS::Cognito::UserPool',
        DeletionPolicy: 'Retain',
        Properties: { UsernameAttributes: ['email'], Schema: attributes },
      },
      Client1: {
        Type: 'AWS::Cognito::UserPoolClient',
        Properties: { ReadAttributes: ['email'], WriteAttributes: ['email', 'custom:plan'] },
      },
    },
  };
}

const weak = { 'Fn::GetStackOutput': { StackName: 'repz-prod-data', OutputName: 'BillingName' } };
const strong = { 'Fn::ImportValue': 'repz-prod-data:BillingName' };

const api = (reference: object = weak, id = 'Billing2') => ({
  Resources: {
    [id]: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        FunctionName: 'repz-prod-billing',
        Environment: { Variables: { BILLING_TABLE: reference } },
      },
    },
  },
});

const release = { data: data(), identity: identity(), api: api() };

/** What is lost when `changed` follows the release. */
const lost = (changed: object, of: object = release) =>
  lossesBetween(keptFacts(of), keptFacts({ ...of, ...changed })).map(inWords);

function withoutTable(name: string) {
  const { [name]: _gone, ...Resources } = Object.fromEntries(Object.entries(data().Resources));
  return { ...data(), Resources };
}

describe('a release after another', () => {
  it('loses nothing when it is the same, or only adds', () => {
    expect(lost({})).toEqual([]);
    const more = data({ New1: table('new'), Library1: table('library', { indexes: ['gsi1', 'gsi2'] }) });
    expect(
      lost({
        data: more,
        identity: identity([{ Name: 'email', Required: true }, { Name: 'plan' }, { Name: 'unit' }]),
      }),
    ).toEqual([]);
  });

  it('that drops a table leaves it without a stack, or deletes it', () => {
    expect(lost({ data: withoutTable('Library1') })).toEqual([
      "table library: leaves its stack with its rows, and the next release that has it fails with 'already exists'",
    ]);
    const deleted = { ...release, data: data({ Library1: table('library', { removal: 'Delete' }) }) };
    expect(lost({ data: withoutTable('Library1') }, deleted)).toEqual([
      'table library: is deleted with its rows',
    ]);
  });

  it.each([
    [
      'index',
      { indexes: [] },
      'index billing gsi1: is deleted before the functions that read it are replaced',
    ],
    ['stream', { stream: undefined }, 'stream billing: ends before the functions that read it are replaced'],
    [
      'view of its stream',
      { stream: 'NEW_IMAGE' },
      "stream billing: changes from 'KEYS_ONLY' to 'NEW_IMAGE': its readers lose what they have not read",
    ],
    [
      'key',
      { keys: ['id'] },
      "keys billing: change from 'pk S, sk S' to 'id S': that takes another table, and its name exists",
    ],
    ['retention', { removal: 'Delete' }, 'removal table billing: would no longer outlive its stack'],
    [
      'one index at a time',
      { indexes: ['gsi1', 'gsi2', 'gsi3'] },
      'index billing gsi3: is the second new index of its table: DynamoDB makes one per deployment',
    ],
  ])('is refused when a table loses its %s', (_what, change, words) => {
    expect(lost({ data: data({ Billing1: table('billing', change) }) })).toEqual([words]);
  });

  it('cannot move a table or a function to another logical id', () => {
    const moved = withoutTable('Library1');
    const losses = lost({
      data: { ...moved, Resources: { ...moved.Resources, Library2: table('library') } },
      api: api(weak, 'Billing3'),
    });
    expect(losses).toEqual([
      "table library: moves from 'Library1' to 'Library2': CloudFormation makes the new one first, and its name exists already",
      "function billing: moves from 'Billing2 of api' to 'Billing3 of api': CloudFormation makes the new one first, and its name exists already",
    ]);
  });

  it('cannot drop, change or require an attribute of the user pool', () => {
    const email = { Name: 'email', Required: true };
    expect(lost({ identity: identity([email]) })).toEqual([
      'attribute plan: cannot leave: Cognito refuses, and the stacks after identity are not deployed',
    ]);
    expect(lost({ identity: identity([email, { Name: 'plan', Mutable: false }]) })).toEqual([
      "attribute plan: changes from 'String, mutable' to 'String, immutable': Cognito refuses",
    ]);
    expect(lost({ identity: identity([email, { Name: 'plan' }, { Name: 'unit', Required: true }]) })).toEqual(
      ['attribute unit: is new and required: Cognito cannot add that to a user pool that exists'],
    );
  });

  it('cannot drop an output or an export that the functions of the older release read', () => {
    const unread = { data: data(), identity: identity(), api: api({ Ref: 'AWS::StackName' }) };
    expect(lost(unread)).toEqual([
      'output Billing1: is no longer an output, and api of the older release cannot be taken back without it',
    ]);
    const exported = {
      BillingName: { Value: { Ref: 'Billing1' }, Export: { Name: 'repz-prod-data:BillingName' } },
    };
    expect(lost({ data: data(), api: api({}) }, { data: data({}, exported), api: api(strong) })).toEqual([
      'export Billing1: is no longer exported: CloudFormation refuses while api of the older release imports it',
    ]);
  });

  it('cannot drop a route, but may join it below a prefix', () => {
    const routes = (...keys: readonly string[]) => ({
      Resources: Object.fromEntries(
        keys.map((RouteKey, index) => [
          `Route${index}`,
          { Type: 'AWS::ApiGatewayV2::Route', Properties: { RouteKey } },
        ]),
      ),
    });
    const older = { ...release, api: routes('GET /api/account', 'GET /api/coach/clients') };
    const without = routes('GET /api/account', 'POST /api/coach/clients', 'ANY /api/coach-profiles/{proxy+}');
    expect(lost({ api: without }, older)).toEqual([
      'route GET /api/coach/clients: answers 404 to open pages, and to what a device sends later',
    ]);
    expect(lost({ api: routes('GET /api/account', 'ANY /api/coach/{proxy+}') }, older)).toEqual([]);
    expect(lost({ api: routes('$default', 'GET /api/{proxy+}') }, older)).toEqual([]);
  });

  it('may call a parameter of a route otherwise, and allow more methods', () => {
    const routes = (RouteKey: string) => ({
      api: { Resources: { Route: { Type: 'AWS::ApiGatewayV2::Route', Properties: { RouteKey } } } },
    });
    const older = { ...release, ...routes('GET /api/bookings/{id}/calendar.ics') };
    expect(lost(routes('GET /api/bookings/{bookingId}/calendar.ics'), older)).toEqual([]);
    expect(lost(routes('ANY /api/bookings/{bookingId}/{proxy+}'), older)).toEqual([]);
    expect(lost(routes('ANY /api/bookings/{id}/calendar.ics'), older)).toEqual([]);
    expect(lost(routes('GET /api/bookings/{id}/{file}'), older)).toHaveLength(1);
    expect(lost(routes('POST /api/bookings/{id}/calendar.ics'), older)).toHaveLength(1);
  });

  it('cannot block the inline script that pages of the older release have', () => {
    const policy = (...hashes: readonly string[]) => ({
      Resources: {
        Headers1: {
          Type: 'AWS::CloudFront::ResponseHeadersPolicy',
          Properties: { Policy: { 'Fn::Join': ['', [`script-src 'self' ${hashes.join(' ')}; img-src `]] } },
        },
      },
    });
    const older = { ...release, web: policy("'sha256-b2xk='") };
    expect(lost({ web: policy("'sha256-bmV3='", "'sha256-b2xk='") }, older)).toEqual([]);
    expect(lost({ web: policy("'sha256-bmV3='") }, older)).toEqual([
      "inline script 'sha256-b2xk=': is blocked by the policy: before a deployment has replaced the pages, and after a rollback has, they load no application",
    ]);
  });

  it('loses everything when it is empty', () => {
    const kinds = lossesBetween(keptFacts(release), keptFacts({})).map(({ what }) => what);
    expect(kinds).toEqual([
      'table billing',
      'table library',
      'user pool Pool1',
      'attribute email',
      'attribute plan',
      'client Client1',
      'readable attribute email',
      'writable attribute email',
      'writable attribute custom:plan',
      'output Billing1',
    ]);
  });
});

describe('the list of planned removals', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const losses = lossesBetween(keptFacts(release), keptFacts({ ...release, data: withoutTable('Library1') }));
  const left = (what: string, unreadSince: string) => unplanned(losses, now, [{ what, unreadSince }]);

  it('allows what it names, once no release of the last 90 days reads it', () => {
    expect(left('table library', '2026-08-29')).toEqual([]);
    expect(left('table library', '2026-08-30')).toEqual(losses);
    expect(left('table billing', '2026-01-01')).toEqual(losses);
  });

  it('allows the end of a way back at once', () => {
    const unread = lossesBetween(keptFacts(release), keptFacts({ ...release, api: api({}) }));
    expect(unread).toHaveLength(1);
    expect(unplanned(unread, now, [{ what: 'output Billing1', unreadSince: '2026-11-27' }])).toEqual([]);
  });

  it('has real days, and names kinds that exist', () => {
    for (const { what, unreadSince } of plannedRemovals) {
      expect(new Date(unreadSince).toISOString().slice(0, 10)).toBe(unreadSince);
      expect(
        factKinds.some((kind) => what.startsWith(`${kind} `)),
        what,
      ).toBe(true);
    }
  });
});

it('facts are sorted, so that the summary of two releases differs only where they do', () => {
  const facts: KeptFacts = sortedFacts(
    keptFacts({ data: { Resources: { Z: table('zebra'), A: table('apple') } } }),
  );
  expect(Object.keys(facts.table)).toEqual(['apple', 'zebra']);
});
