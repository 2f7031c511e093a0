import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

export async function readSecretString(arn: string): Promise<string> {
  const client = new SecretsManagerClient({});
  const answer = await client.send(new GetSecretValueCommand({ SecretId: arn }));
  if (answer.SecretString === undefined) throw new Error('The secret holds no text');
  return answer.SecretString;
}

/** Of the versions with these labels, without those that no version has. */
export async function readLabeledSecretStrings(
  arn: string,
  labels: readonly string[],
): Promise<readonly string[]> {
  const client = new SecretsManagerClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
  });
  const found = await Promise.all(
    labels.map((VersionStage) =>
      client.send(new GetSecretValueCommand({ SecretId: arn, VersionStage })).then(
        ({ SecretString }) => SecretString,
        (error: Error) => {
          if (error.name === 'ResourceNotFoundException') return undefined;
          throw error;
        },
      ),
    ),
  );
  const texts = found.filter((text) => text !== undefined);
  if (texts.length === 0) throw new Error('The secret holds no text');
  return texts;
}
