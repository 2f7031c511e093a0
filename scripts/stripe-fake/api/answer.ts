import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { ApiError } from '../errors.ts';
import { decodeForm, type FormValue } from '../form.ts';
import { newId } from '../ids.ts';
import { type Knobs, type PlannedFailure, takeFailure } from '../knobs.ts';
import type { Provider } from '../provider.ts';
import { expandPaths } from './expand.ts';
import { isSaved, keyInUse, savedAnswer } from './idempotency.ts';
import { findRoute } from './routes.ts';

type Params = { [name: string]: FormValue };

export type ApiRequest = {
  method: string;
  path: string;
  form: string;
  authorization: string | null;
  version: string | null;
  idempotencyKey: string | null;
};
export type ApiAnswer = {
  status: number;
  body: string;
  headers: Record<string, string>;
};
export type LoggedRequest = {
  at: number;
  method: string;
  path: string;
  form: string;
  params: Params;
  status: number;
};

export type Api = {
  answer(request: ApiRequest): Promise<ApiAnswer>;
  log: LoggedRequest[];
};

const loggedRequests = 5000;

export function createApi(provider: Provider, knobs: Knobs, changed: () => void): Api {
  const log: LoggedRequest[] = [];
  const inProgress = new Set<string>();
  let calls = 0;

  const carryOut = async (request: ApiRequest, params: Params, requestId: string): Promise<ApiAnswer> => {
    checkKey(provider, request.authorization);
    checkVersion(request.version);
    calls += 1;
    // Before anything happens, and kept under no key.
    if (knobs.rateLimitEvery > 0 && calls % knobs.rateLimitEvery === 0) throw plannedError({ status: 429 });
    const key = request.method === 'POST' ? request.idempotencyKey : null;
    const fingerprint = `${request.method} ${request.path} ${request.form}`;
    if (key !== null) {
      const saved = savedAnswer(provider, key, fingerprint);
      if (saved) {
        return answerOf(saved.status, saved.body, saved.requestId, {
          'idempotent-replayed': 'true',
          'original-request': saved.requestId,
        });
      }
      if (inProgress.has(key)) throw keyInUse(key);
      inProgress.add(key);
    }
    try {
      if (knobs.apiDelayMs > 0) await sleep(knobs.apiDelayMs);
      const answer = execute(provider, knobs, request, params, requestId);
      if (key !== null && isSaved(answer.status)) {
        const { status, body } = answer;
        provider.store.savedAnswers.set(key, {
          fingerprint,
          status,
          body,
          requestId,
          savedAt: provider.now(),
        });
      }
      return answer;
    } finally {
      if (key !== null) inProgress.delete(key);
      changed();
    }
  };

  return {
    log,
    answer: async (request) => {
      const requestId = newId('req', 14);
      const { method, path, form } = request;
      const params = decodeForm(form);
      const answer = await carryOut(request, params, requestId).catch((error: unknown) =>
        failed(error, requestId),
      );
      log.push({ at: provider.now(), method, path, form, params, status: answer.status });
      if (log.length > loggedRequests) log.shift();
      if (request.idempotencyKey !== null) answer.headers['idempotency-key'] = request.idempotencyKey;
      return answer;
    },
  };
}

/** Synchronous, so that calls cannot interleave. */
function execute(
  provider: Provider,
  knobs: Knobs,
  request: ApiRequest,
  params: Params,
  requestId: string,
): ApiAnswer {
  const planned = takeFailure(knobs, request.method, request.path);
  provider.request = { id: requestId, idempotencyKey: request.idempotencyKey };
  try {
    if (planned?.when === 'before') throw plannedError(planned);
    const found = findRoute(request.method, request.path);
    if (!found) {
      throw new ApiError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.path}).`,
      });
    }
    const result = found.route.run(provider, params, found.id);
    const paths = Array.isArray(params.expand) ? params.expand.filter((one) => typeof one === 'string') : [];
    const body = JSON.stringify(expandPaths(provider.store, result, paths));
    if (planned) throw plannedError(planned);
    return answerOf(200, body, requestId);
  } catch (error) {
    return failed(error, requestId);
  } finally {
    provider.request = null;
  }
}

function plannedError({ status, code }: Pick<PlannedFailure, 'status' | 'code'>): ApiError {
  if (status === 429) {
    return new ApiError(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Too many requests hit the API too quickly.',
    });
  }
  const type = status >= 500 ? 'api_error' : status === 402 ? 'card_error' : 'invalid_request_error';
  const message = 'Sorry, something went wrong (planned by a knob).';
  return new ApiError(status, { type, message, ...(code !== undefined && { code }) });
}

function failed(error: unknown, requestId: string): ApiAnswer {
  const known =
    error instanceof ApiError
      ? error
      : new ApiError(500, {
          type: 'api_error',
          message: error instanceof Error ? String(error.stack) : 'Unknown',
        });
  const docs = known.body.code ? { doc_url: `https://stripe.com/docs/error-codes/${known.body.code}` } : {};
  return answerOf(known.status, JSON.stringify({ error: { ...known.body, ...docs } }), requestId);
}

function answerOf(
  status: number,
  body: string,
  requestId: string,
  headers: Record<string, string> = {},
): ApiAnswer {
  return {
    status,
    body,
    headers: {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': Stripe.API_VERSION,
      ...headers,
    },
  };
}

function checkKey(provider: Provider, authorization: string | null): void {
  if (authorization === null) {
    throw new ApiError(401, {
      type: 'invalid_request_error',
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    });
  }
  if (givenKey(authorization) === provider.settings.secretKey) return;
  const given = givenKey(authorization);
  throw new ApiError(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${given.slice(0, 7)}${'*'.repeat(8)}${given.slice(-4)}`,
  });
}

function givenKey(authorization: string): string {
  const [scheme, credentials = ''] = authorization.split(' ');
  if (scheme !== 'Basic') return credentials;
  return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? '';
}

/** The fake implements one API version: another client version would be tested against the wrong shapes. */
function checkVersion(version: string | null): void {
  if (version === null || version === Stripe.API_VERSION) return;
  throw new ApiError(400, {
    type: 'invalid_request_error',
    message: `Invalid Stripe API version: ${version}. This fake speaks ${Stripe.API_VERSION} only.`,
  });
}
