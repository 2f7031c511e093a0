import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';

const outputsSchema = z.record(z.string(), z.record(z.string(), z.string()));

function required(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: integration tests run through npm test, which starts the stack.`);
  return value;
}

/** Where the stack under test runs. */
export const stack = {
  siteUrl: () => required('REPZ_SITE_URL'),
  emulatorUrl: () => required('REPZ_EMULATOR_URL'),
  paymentsUrl: () => required('REPZ_PAYMENTS_URL'),
  schedulingUrl: () => required('REPZ_SCHEDULING_URL'),
  pushUrl: () => required('REPZ_PUSH_URL'),
  productsUrl: () => required('REPZ_PRODUCTS_URL'),
  tablesUrl: () => required('REPZ_TABLES_URL'),
  googleUrl: () => required('REPZ_GOOGLE_URL'),
  speechUrl: () => required('REPZ_SPEECH_URL'),
};

let readOutputs: Record<string, string>[] | undefined;

function stackOutputs(): Record<string, string>[] {
  readOutputs ??= Object.values(
    outputsSchema.parse(JSON.parse(readFileSync(required('REPZ_OUTPUTS'), 'utf8'))),
  );
  return readOutputs;
}

/** Names of all outputs of all stacks. */
export function outputNames(): string[] {
  return stackOutputs().flatMap((outputs) => Object.keys(outputs));
}

/** The value of a stack output, whichever stack it belongs to. */
export function output(name: string): string {
  const found = stackOutputs().find((outputs) => name in outputs)?.[name];
  if (!found) throw new Error(`No stack has an output named ${name}.`);
  return found;
}

function clientConfig() {
  return {
    endpoint: stack.emulatorUrl(),
    region: process.env.AWS_REGION ?? 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  };
}

// Each of a file: making one takes longer than what most tests ask of it, and it opens connections of its own.
let madeCognito: CognitoIdentityProviderClient | undefined;
let madeTables: DynamoDBDocumentClient | undefined;

export function cognito(): CognitoIdentityProviderClient {
  madeCognito ??= new CognitoIdentityProviderClient(clientConfig());
  return madeCognito;
}

export function tables(): DynamoDBDocumentClient {
  madeTables ??= DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig()));
  return madeTables;
}

export type SignedIn = {
  readonly email: string;
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
};

/** Of everybody whom `makeUser` makes. */
export const password = 'Integration-77-tests';

/** A confirmed user of the pool whom no other test meets, with attributes as a sign-up would set them. */
export async function makeUser(attributes: Readonly<Record<string, string>> = {}): Promise<SignedIn> {
  const email = `user-${randomUUID()}@repz.example`;
  const pool = { UserPoolId: output('UserPoolId'), Username: email };
  // Said as a browser would say it, so that nothing of it is taken over at a login.
  const region = { zoneinfo: 'UTC', 'custom:weight_unit': 'kg' };
  const given = { email, email_verified: 'true', name: 'Integration User', ...region, ...attributes };
  await cognito().send(
    new AdminCreateUserCommand({
      ...pool,
      MessageAction: 'SUPPRESS',
      UserAttributes: Object.entries(given).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  await cognito().send(new AdminSetUserPasswordCommand({ ...pool, Password: password, Permanent: true }));
  return signIn(email);
}

/** Tokens for a user that `makeUser` made. */
export async function signIn(email: string, secret: string = password): Promise<SignedIn> {
  const { AuthenticationResult: result } = await cognito().send(
    new AdminInitiateAuthCommand({
      UserPoolId: output('UserPoolId'),
      ClientId: output('UserPoolClientId'),
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: secret },
    }),
  );
  const { AccessToken: accessToken, IdToken: idToken, RefreshToken: refreshToken } = result ?? {};
  if (!accessToken || !idToken || !refreshToken) throw new Error(`Signing in ${email} gave no tokens.`);
  return { email, accessToken, idToken, refreshToken };
}

/** A request to the API, as the browser sends it. */
export function callApi(method: string, path: string, token?: string, body?: unknown): Promise<Response> {
  return fetch(`${stack.siteUrl()}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
}
