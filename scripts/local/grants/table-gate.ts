import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FunctionGrants } from '#scripts/local/grants/function-grants.ts';
import { decide, type NeededPermission, type Statement } from '#scripts/local/grants/role-policy.ts';
import { tablePermissions } from '#scripts/local/grants/table-permissions.ts';

export type TableGateOptions = {
  readonly port: number;
  readonly emulatorUrl: string;
  /** Of all functions. */
  readonly readGrants: () => Promise<readonly FunctionGrants[]>;
  readonly tableArn: (name: string) => string;
};

export type TableGate = {
  readonly url: string;
  /** In sentences, each once. */
  readonly refusals: readonly string[];
  /** Grants on tables that no call needed. */
  unusedGrants(): Promise<readonly UnusedGrant[]>;
  /** After a deployment. */
  forgetGrants(): void;
  close(): Promise<void>;
};

export type UnusedGrant = {
  readonly functionName: string;
  readonly actions: readonly string[];
  readonly resource: string;
  readonly condition: unknown;
};

const jsonType = { 'content-type': 'application/x-amz-json-1.0' };

/**
 * Stands between the functions and the emulator's tables, and refuses what IAM would refuse. The emulator knows actions
 * and resources, but none of the keys and attributes by which our grants are conditioned: it would let every such call pass.
 */
export async function startTableGate(options: TableGateOptions): Promise<TableGate> {
  const { port, emulatorUrl, readGrants, tableArn } = options;
  const agent = new Agent({ keepAlive: true });
  const refusals = new Set<string>();
  const used = new Map<Statement, Set<string>>();
  let known: Promise<readonly FunctionGrants[]> | undefined;

  function allGrants(): Promise<readonly FunctionGrants[]> {
    known ??= readGrants().catch((error: unknown) => {
      // Read again at the next call, and not refused from now on.
      known = undefined;
      throw error;
    });
    return known;
  }

  /** @returns the refusal as IAM words it, or null */
  async function refusalOf(incoming: IncomingMessage, body: Buffer): Promise<string | null> {
    const functionName = callerOf(incoming);
    const operation = String(incoming.headers['x-amz-target']).replace(/^DynamoDB_\d+\./, '');
    const grants = (await allGrants()).find((each) => each.functionName === functionName);
    if (grants === undefined) throw new Error(`no function is named ${functionName}`);
    const { role, statements } = grants;
    for (const needed of tablePermissions(operation, JSON.parse(body.toString()), tableArn)) {
      const { allowed, by } = decide(statements, needed);
      if (!allowed) return inWords(`${role}/${functionName}`, needed, by);
      for (const statement of by) {
        used.set(
          statement,
          (used.get(statement) ?? new Set()).add(nameOfUse(needed.action, needed.resource)),
        );
      }
    }
    return null;
  }

  /** Shown once, however often the call is repeated. */
  function noted(refusal: string): string {
    if (!refusals.has(refusal)) console.error(refusal);
    refusals.add(refusal);
    return refusal;
  }

  const server = createServer((incoming, response) => {
    const answer = async () => {
      const body = await buffer(incoming);
      const refusal = await refusalOf(incoming, body);
      if (refusal === null) return forward(incoming, body, response);
      refuse(response, 'AccessDeniedException', noted(refusal));
    };
    answer().catch((error: unknown) => {
      if (!server.listening || incoming.socket.destroyed) return;
      const message = `The gate before the tables cannot judge a call: ${String(error)}`;
      refuse(response, 'ValidationException', noted(message));
    });
  });

  function forward(incoming: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const { method, headers, url = '/' } = incoming;
    const outgoing = request(`${emulatorUrl}${url}`, { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    // As a lost connection, which the SDK repeats.
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    outgoing.end(body);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    get refusals() {
      return [...refusals];
    },
    unusedGrants: async () => (await allGrants()).flatMap((grants) => unusedOf(grants, used)),
    forgetGrants: () => {
      known = undefined;
    },
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What reads a stream for a function does not pass here. */
const isOfCalls = (action: string) => /^dynamodb:(?!.*Stream|.*Shard|GetRecords)/.test(action);

const nameOfUse = (action: string, resource: string) => `${action} on ${resource}`;

function unusedOf(
  { functionName, statements }: FunctionGrants,
  used: ReadonlyMap<Statement, ReadonlySet<string>>,
): readonly UnusedGrant[] {
  return statements.flatMap((statement) => {
    const { actions, condition, effect, resources } = statement;
    if (effect === 'Deny') return [];
    return resources.flatMap((resource) => {
      const unused = actions.filter(
        (action) => isOfCalls(action) && used.get(statement)?.has(nameOfUse(action, resource)) !== true,
      );
      return unused.length === 0 ? [] : [{ functionName, actions: unused, resource, condition }];
    });
  });
}

/**
 * The SDK sends the application id, which the local stage sets to the function's name. The logger adds its own version, after
 * `/PT/`, which the SDK writes with hyphens.
 */
function callerOf({ headers }: IncomingMessage): string {
  const name = /(?:^| )app\/(\S+?)(?:-PT-\S*)?(?: |$)/.exec(
    `${headers['x-amz-user-agent']} ${headers['user-agent']}`,
  )?.[1];
  if (name === undefined) throw new Error(`its caller has no name: ${headers['user-agent']}`);
  return name;
}

function inWords(caller: string, { action, resource, keys }: NeededPermission, by: readonly Statement[]) {
  const why =
    by.length > 0
      ? 'with an explicit deny in an identity-based policy'
      : `because no identity-based policy allows the ${action} action`;
  const { 'dynamodb:LeadingKeys': rows, 'dynamodb:Attributes': attributes } = keys;
  return `User: ${caller} is not authorized to perform: ${action} on resource: ${resource} ${why} (keys ${rows?.join(', ')}; attributes ${attributes?.join(', ')})`;
}

function refuse(response: ServerResponse, name: string, message: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(400, { ...jsonType, 'x-amzn-errortype': name });
  response.end(JSON.stringify({ __type: `com.amazon.coral.service#${name}`, message }));
}
