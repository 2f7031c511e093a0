import { HttpRequest } from '@smithy/core/protocols';
import { NodeHttpHandler, type NodeHttpHandlerOptions } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { readAnswer, writeRequest } from './attribute-values.ts';
import { defaultProvider } from './credentials.ts';
import { Sha256Node } from './sha256.ts';

/** What the service refused, by its own name, with what it says beside it (`CancellationReasons`). */
class TableError extends Error {
  readonly $metadata: { readonly httpStatusCode: number; readonly requestId: string | undefined };

  constructor(name: string, message: string, status: number, requestId: string | undefined, details: object) {
    super(message);
    Object.assign(this, details);
    this.name = name;
    this.$metadata = { httpStatusCode: status, requestId };
  }
}

export type TableService = (
  operation: string,
  input: object,
  abortSignal: AbortSignal | undefined,
) => Promise<unknown>;

/** Calls DynamoDB once: the SDK's own signer and connection handler around its JSON protocol. */
export function createTableService(connection: NodeHttpHandlerOptions): TableService {
  const http = new NodeHttpHandler(connection);
  const endpoint = endpointOf(process.env);
  const signer = new SignatureV4({
    service: 'dynamodb',
    region: process.env.AWS_REGION ?? 'us-east-1',
    credentials: defaultProvider(),
    sha256: Sha256Node,
  });
  return async (operation, input, abortSignal) => {
    const body = writeRequest(input);
    const request = await signer.sign(
      new HttpRequest({
        method: 'POST',
        protocol: endpoint.protocol,
        hostname: endpoint.hostname,
        ...(endpoint.port === '' ? {} : { port: Number(endpoint.port) }),
        path: '/',
        headers: {
          host: endpoint.host,
          'content-type': 'application/x-amz-json-1.0',
          'content-length': String(Buffer.byteLength(body)),
          'x-amz-target': `DynamoDB_20120810.${operation}`,
        },
        body,
      }),
    );
    const { response } = await http.handle(HttpRequest.clone(request), abortSignal ? { abortSignal } : {});
    const text = await textOf(response.body);
    if (response.statusCode === 200) return readAnswer(text);
    throw refusalOf(response.statusCode, response.headers['x-amzn-requestid'], text);
  };
}

/** Where the stage says, as the SDK reads it; the region's own endpoint otherwise. */
function endpointOf(environment: Readonly<Record<string, string | undefined>>): URL {
  const { AWS_ENDPOINT_URL_DYNAMODB, AWS_ENDPOINT_URL, AWS_REGION = 'us-east-1' } = environment;
  return new URL(
    AWS_ENDPOINT_URL_DYNAMODB ?? AWS_ENDPOINT_URL ?? `https://dynamodb.${AWS_REGION}.amazonaws.com`,
  );
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** `__type` reads `com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException`. */
function refusalOf(status: number, requestId: string | undefined, text: string): TableError {
  const said = answered(text);
  const { __type, message, Message, ...details } = said;
  const name = typeof __type === 'string' ? __type.slice(__type.lastIndexOf('#') + 1) : 'UnknownError';
  return new TableError(name, String(message ?? Message ?? `HTTP ${status}`), status, requestId, details);
}

/** What stands before the service (a proxy, a failing edge) answers no JSON. */
function answered(text: string): Readonly<Record<string, unknown>> {
  try {
    const said = readAnswer(text);
    return typeof said === 'object' && said !== null ? { ...said } : {};
  } catch {
    return {};
  }
}
