import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { RunConfirmationTrigger } from '#scripts/local/pool/confirmation-trigger.ts';
import { emulatorMails } from '#scripts/local/pool/emulator-mails.ts';
import {
  kindOf,
  type PoolError,
  refusalOf,
  type StrictCall,
  strictCalls,
} from '#scripts/local/pool/pool-rules.ts';
import { type SentCode, sentCodeOf } from '#scripts/local/pool/sent-codes.ts';

const request = z.looseObject({
  Username: z.string(),
  ConfirmationCode: z.optional(z.string()),
  ClientMetadata: z.optional(z.record(z.string(), z.string())),
});

const triggerSources = {
  ConfirmSignUp: 'PostConfirmation_ConfirmSignUp',
  ConfirmForgotPassword: 'PostConfirmation_ConfirmForgotPassword',
} as const;
export type ConfirmationSource = (typeof triggerSources)[keyof typeof triggerSources];

const hourMs = 3_600_000;
const jsonType = { 'content-type': 'application/x-amz-json-1.1' };

export type PoolUser = { readonly username: string; readonly email: string; readonly status: string };

type StrictPoolOptions = {
  readonly emulatorUrl: string;
  readonly findUser: (username: string) => Promise<PoolUser | null>;
  readonly runTrigger: RunConfirmationTrigger;
  readonly now?: () => number;
};

/**
 * Stands before the emulator's user pool: refuses what Cognito refuses (pool-rules.ts), and calls the confirmation
 * trigger, which the emulator does not.
 */
export class StrictPool {
  readonly #options: StrictPoolOptions;
  readonly #now: () => number;
  readonly #usedIds = new Set<string>();
  /** When wrong codes were given, by call and user. */
  readonly #failures = new Map<string, number[]>();
  /** A code works once, also in two requests at once. */
  readonly #lines = new Map<string, Promise<void>>();

  constructor(options: StrictPoolOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  static callOf({ headers }: Pick<IncomingMessage, 'headers'>): StrictCall | undefined {
    const target = String(headers['x-amz-target']);
    return strictCalls.find((call) => target.endsWith(`.${call}`));
  }

  /** A good answer to a confirmation is given once the pool's trigger has run. */
  async answer(call: StrictCall, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = z.parse(request, JSON.parse(await text(incoming)));
    const target = String(incoming.headers['x-amz-target']);
    await this.#inLine(body.Username, async () => {
      const user = await this.#options.findUser(body.Username);
      await this.#decide({ call, target, body, user }, response);
    });
  }

  async #decide(
    asked: {
      readonly call: StrictCall;
      readonly target: string;
      readonly body: z.infer<typeof request>;
      readonly user: PoolUser | null;
    },
    response: ServerResponse,
  ): Promise<void> {
    const { call, target, body, user } = asked;
    const sent = user === null ? [] : await this.#codesTo(user.email, call);
    const failures = this.#recentFailures(call, user);
    const refusal = refusalOf(call, {
      status: user?.status ?? null,
      givenCode: body.ConfirmationCode,
      sent,
      usedIds: this.#usedIds,
      failures: failures.length,
      now: this.#now(),
    });
    if (refusal !== null) {
      if (refusal.name === 'CodeMismatchException') failures.push(this.#now());
      return refuse(response, refusal);
    }
    const [newest] = sent;
    const passed =
      body.ConfirmationCode === undefined || newest === undefined
        ? body
        : { ...body, ConfirmationCode: newest.emulatorCode };
    const answer = await fetch(`${this.#options.emulatorUrl}/`, {
      method: 'POST',
      headers: { ...jsonType, 'x-amz-target': target },
      body: JSON.stringify(passed),
    });
    const said = await answer.text();
    if (answer.ok && (call === 'ConfirmSignUp' || call === 'ConfirmForgotPassword')) {
      if (newest !== undefined) this.#usedIds.add(newest.id);
      await this.#options.runTrigger(triggerSources[call], body.Username, body.ClientMetadata);
    }
    response.writeHead(answer.status, {
      ...jsonType,
      'x-amzn-errortype': answer.headers.get('x-amzn-errortype') ?? '',
    });
    response.end(said);
  }

  async #codesTo(email: string, call: StrictCall): Promise<readonly SentCode[]> {
    const mails = await emulatorMails(this.#options.emulatorUrl, email);
    return mails.flatMap((record) => sentCodeOf(record) ?? []).filter(({ kind }) => kind === kindOf(call));
  }

  #recentFailures(call: StrictCall, user: PoolUser | null): number[] {
    const key = `${call} ${user?.username}`;
    const recent = (this.#failures.get(key) ?? []).filter((at) => at > this.#now() - hourMs);
    this.#failures.set(key, recent);
    return recent;
  }

  async #inLine(username: string, work: () => Promise<void>): Promise<void> {
    const before = this.#lines.get(username) ?? Promise.resolve();
    const mine = before.catch(() => {}).then(work);
    this.#lines.set(username, mine);
    try {
      await mine;
    } finally {
      if (this.#lines.get(username) === mine) this.#lines.delete(username);
    }
  }
}

function refuse(response: ServerResponse, { name, message }: PoolError): void {
  response.writeHead(400, { ...jsonType, 'x-amzn-errortype': name });
  response.end(JSON.stringify({ __type: name, message }));
}
