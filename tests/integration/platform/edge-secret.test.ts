import { randomUUID } from 'node:crypto';
import {
  CreateSecretCommand,
  DeleteSecretCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterAll, expect, test } from 'vitest';
import { edgeTokenForm } from '#functions/platform/http/edge-token.ts';
import { localConnection } from '#scripts/aws/aws-connection.ts';
import { awsEdgeSecret } from '#scripts/aws/aws-edge-secret.ts';
import { stack } from '#tests/support/stack.ts';

const connection = localConnection(stack.emulatorUrl());
const secrets = new SecretsManagerClient({ ...connection });
const Name = `edge-${randomUUID()}`;
const edge = awsEdgeSecret(connection, Name);
afterAll(async () => {
  await secrets.send(new DeleteSecretCommand({ SecretId: Name, ForceDeleteWithoutRecovery: true }));
  edge.close();
  secrets.destroy();
});

test('the labels of the secret go through two rotations', async () => {
  await secrets.send(new CreateSecretCommand({ Name, SecretString: 'a'.repeat(48) }));
  const seen = new Set<string>();
  for (const _ of [1, 2]) {
    const old = await edge.read('AWSCURRENT');
    expect(await edge.read('AWSPENDING')).toBeUndefined();
    await edge.storeNext();
    const next = await edge.read('AWSPENDING');
    if (old === undefined || next === undefined) throw new Error('The secret has both');
    expect(next.token).toMatch(edgeTokenForm);
    expect(await edge.read('AWSCURRENT')).toEqual(old);
    await expect(edge.makeCurrent(next, next)).rejects.toThrow();
    await edge.makeCurrent(next, old);
    await edge.endRotation(next);
    expect(await edge.read('AWSCURRENT')).toEqual(next);
    seen.add(old.token).add(next.token);
  }
  expect(seen.size).toBe(3);
});
