import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

export async function readSecretString(arn: string): Promise<string> {
  const client = new SecretsManagerClient({});
  const answer = await client.send(new GetSecretValueCommand({ SecretId: arn }));
  if (answer.SecretString === undefined) throw new Error('The secret holds no text');
  return answer.SecretString;
}
