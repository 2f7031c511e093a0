import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { Stage } from '#scripts/aws/stage.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';

export type AwsConnection = {
  readonly region: string;
  readonly endpoint?: string;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** The emulator's buckets have no host names of their own. */
  readonly forcePathStyle?: boolean;
};

/** CloudFront's web ACL and certificate must be in this region, so all stacks are. */
export const stageRegion = 'us-east-1';

export const localConnection = (endpoint: string): AwsConnection & { readonly endpoint: string } => ({
  region: stageRegion,
  endpoint,
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  forcePathStyle: true,
});

/** Matches the defaults of `npm start`. */
const defaultEmulatorUrl = 'http://127.0.0.1:4566';

export function stageConnection(stage: Stage): AwsConnection {
  if (stage !== 'local') return { region: stageRegion };
  return localConnection(process.env.AWS_ENDPOINT_URL ?? defaultEmulatorUrl);
}

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
