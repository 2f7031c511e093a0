import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { OperatorError } from '#scripts/operator-error.ts';
import type { Stage } from '#scripts/stage.ts';

/** How SDK clients reach the account of a stage. */
export type AwsConnection = {
  readonly region: string;
  readonly endpoint?: string;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Buckets by path instead of by host name, which the emulator's do not have. */
  readonly forcePathStyle?: boolean;
};

/** All stacks of a stage live there: the firewall and the certificate of a distribution exist nowhere else. */
export const stageRegion = 'us-east-1';

/** The emulator on this machine. */
export const localConnection = (endpoint: string): AwsConnection & { readonly endpoint: string } => ({
  region: stageRegion,
  endpoint,
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  forcePathStyle: true,
});

/** The address where `npm start` puts the emulator unless told otherwise. */
const defaultEmulatorUrl = 'http://127.0.0.1:4566';

/** The account of a stage: the emulator for `local`, else whatever the credentials in force lead to. */
export function stageConnection(stage: Stage): AwsConnection {
  if (stage !== 'local') return { region: stageRegion };
  return localConnection(process.env.AWS_ENDPOINT_URL ?? defaultEmulatorUrl);
}

/**
 * Refuses to go on without AWS credentials.
 * @throws OperatorError
 */
export async function requireCredentials(connection: AwsConnection): Promise<void> {
  const client = new CloudFormationClient({ ...connection });
  try {
    await client.config.credentials();
  } catch {
    throw new OperatorError(
      'No AWS credentials: run aws sso login and set AWS_PROFILE, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  } finally {
    client.destroy();
  }
}
