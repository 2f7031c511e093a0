import {
  isServerError,
  isThrottlingError,
  isTransientError,
  StandardRetryStrategy,
} from '@smithy/core/retry';
import type { NodeHttpHandlerOptions } from '@smithy/node-http-handler';
import type { DocumentCommand } from './document-commands.ts';
import { createTableService, type TableService } from './table-service.ts';

export * from './document-commands.ts';

type ClientSettings = { readonly maxAttempts: number; readonly requestHandler: NodeHttpHandlerOptions };

/** The SDK's delay before the first repetition of a call of this service, in milliseconds; it doubles. */
const baseDelay = 25;

/** What `DynamoDBDocumentClient.from` takes. */
export class DynamoDBClient {
  readonly settings: ClientSettings;

  constructor(settings: ClientSettings) {
    this.settings = settings;
  }
}

/**
 * Takes the place of the SDK's `@aws-sdk/lib-dynamodb` in the bundles, with the same commands, the same requests on
 * the wire and errors of the same names (tests/unit/functions/platform/sdk compares the two). It is made of the SDK's
 * own signer, connection handler, marshaller and retry strategy; what it leaves out is the generic machinery between
 * them, which is more code than a whole feature and was half of each function's start-up.
 *
 * Left out: waiters, pagination, the parameters that DynamoDB calls legacy, and clock skew (Lambda's clock is right).
 */
export class DynamoDBDocumentClient {
  readonly #call: TableService;
  readonly #retries: StandardRetryStrategy;

  private constructor({ maxAttempts, requestHandler }: ClientSettings) {
    this.#call = createTableService(requestHandler);
    this.#retries = new StandardRetryStrategy({ maxAttempts, baseDelay });
  }

  static from(client: DynamoDBClient): DynamoDBDocumentClient {
    return new DynamoDBDocumentClient(client.settings);
  }

  /** @throws Error of the service, by its name, or of the connection; what is worth repeating was repeated. */
  async send(command: DocumentCommand, { abortSignal }: { readonly abortSignal?: AbortSignal } = {}) {
    let token = await this.#retries.acquireInitialRetryToken('');
    for (;;) {
      try {
        const answer = await this.#call(command.operation, command.input, abortSignal);
        this.#retries.recordSuccess(token);
        return answer;
      } catch (error) {
        if (!isSdkError(error)) throw error;
        const refused = () => Promise.reject(error);
        token = await this.#retries
          .refreshRetryTokenForRetry(token, { error, errorType: errorTypeOf(error) })
          .catch(refused);
      }
    }
  }
}

type SdkError = Parameters<typeof isThrottlingError>[0];

function isSdkError(error: unknown): error is SdkError {
  return error instanceof Error && (error.cause === undefined || error.cause instanceof Error);
}

/** The SDK's own sorting of errors into those worth repeating and the others. */
function errorTypeOf(error: SdkError) {
  if (isThrottlingError(error)) return 'THROTTLING';
  if (isTransientError(error)) return 'TRANSIENT';
  return isServerError(error) ? 'SERVER_ERROR' : 'CLIENT_ERROR';
}
