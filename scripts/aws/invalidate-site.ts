import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';

export async function invalidateSite(connection: AwsConnection, distributionId: string): Promise<void> {
  const cloudFront = new CloudFrontClient({ ...connection });
  try {
    await cloudFront.send(
      new CreateInvalidationCommand({
        DistributionId: distributionId,
        InvalidationBatch: {
          CallerReference: `${Date.now()}`,
          // A wildcard counts as one path.
          Paths: { Quantity: 1, Items: ['/*'] },
        },
      }),
    );
  } finally {
    cloudFront.destroy();
  }
}
