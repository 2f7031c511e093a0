import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { CalendarProblem } from '#shared/domain/booking/busy-calendar.ts';
import { type CalendarAnswer, mostCalendarBytes } from '../busy-calendar/calendar-source.ts';
import { isPublicAddress } from './public-address.ts';

const timeoutMs = 5_000;
const mostRedirects = 3;

type Address = { readonly address: string; readonly family: number };
type Answer = {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: AsyncIterable<Uint8Array>;
  close(): void;
};
type Network = {
  resolve(host: string): Promise<readonly Address[]>;
  /** Connects to these addresses, whatever the name has become since it was looked up. */
  get(url: URL, addresses: readonly Address[], signal: AbortSignal): Promise<Answer>;
};

class Refused extends Error {
  readonly problem: CalendarProblem;
  constructor(problem: CalendarProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * A coach writes the address, so it may be aimed at our own network: only https on its usual port, only names, and only public
 * addresses, which are looked up once and then connected to. Each redirect is checked in the same way. The address is a
 * secret: no error carries it.
 */
export function createHttpsCalendarSource({ resolve, get }: Network = internet): {
  read(address: string): Promise<CalendarAnswer>;
} {
  const open = async (url: URL, signal: AbortSignal): Promise<Answer> => {
    if (!isOnWeb(url)) throw new Refused('unsafe');
    const addresses = await orAborted(resolve(url.hostname), signal);
    if (addresses.length === 0) throw new Refused('unreachable');
    if (!addresses.every(({ address }) => isPublicAddress(address))) throw new Refused('unsafe');
    return get(url, addresses, signal);
  };
  const follow = async (address: string, signal: AbortSignal): Promise<CalendarAnswer> => {
    let url = new URL(address);
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const answer = await open(url, signal);
      try {
        if (answer.status === 200) return { text: await textOf(answer) };
        if (answer.status < 300 || answer.status >= 400) throw new Refused(problemOf(answer.status));
        if (answer.location === undefined || !URL.canParse(answer.location, url))
          throw new Refused('unreachable');
        url = new URL(answer.location, url);
      } finally {
        answer.close();
      }
    }
    throw new Refused('unreachable');
  };
  return {
    async read(address) {
      try {
        return await follow(address, AbortSignal.timeout(timeoutMs));
      } catch (error) {
        return { problem: error instanceof Refused ? error.problem : 'unreachable' };
      }
    },
  };
}

const isOnWeb = ({ protocol, port, hostname, username, password }: URL) =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  isIP(hostname.replace(/^\[|\]$/g, '')) === 0;

const problemOf = (status: number): CalendarProblem =>
  [401, 403, 404, 410].includes(status) ? 'not-found' : 'unreachable';

async function textOf({ body }: Answer): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > mostCalendarBytes) throw new Refused('too-large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** A name is looked up by the system, which takes no signal. */
function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

const internet: Network = {
  resolve: (host) => lookup(host, { all: true }),
  get: (url, addresses, signal) =>
    new Promise((resolve, reject) => {
      const [first] = addresses;
      const asked = request(url, {
        signal,
        // Whole, so that a small answer cannot unpack to a large one.
        headers: { accept: 'text/calendar', 'accept-encoding': 'identity', 'user-agent': 'REPZ/1' },
        lookup: (_host, options, done) =>
          options.all ? done(null, [...addresses]) : done(null, first?.address ?? '', first?.family),
      });
      asked.on('response', (answer: IncomingMessage) =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          body: answer,
          close: () => answer.destroy(),
        }),
      );
      asked.on('error', reject);
      asked.end();
    }),
};
