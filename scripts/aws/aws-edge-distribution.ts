import {
  CloudFrontClient,
  type DistributionConfig,
  GetDistributionConfigCommand,
  type Origin,
  type OriginCustomHeader,
  UpdateDistributionCommand,
  waitUntilDistributionDeployed,
} from '@aws-sdk/client-cloudfront';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import type { EdgeDistribution } from '#scripts/ops/edge-rotation.ts';

const longestDeploymentSeconds = 3_600;

/**
 * Changes the header beside CloudFormation, whose template names the secret and not its value: the next update of the
 * distribution resolves the current one.
 */
export function awsEdgeDistribution(
  connection: AwsConnection,
  Id: string,
): EdgeDistribution & { readonly close: () => void } {
  const client = new CloudFrontClient({ ...connection });
  const read = async () => {
    const { ETag, DistributionConfig } = await client.send(new GetDistributionConfigCommand({ Id }));
    if (DistributionConfig === undefined || tokensOf(DistributionConfig).length === 0)
      throw new OperatorError(`Distribution ${Id} sends no token of the edge.`);
    return { ETag, DistributionConfig };
  };
  return {
    sent: async () => tokensOf((await read()).DistributionConfig),
    async send(token) {
      const { ETag, DistributionConfig } = await read();
      await client.send(
        new UpdateDistributionCommand({
          Id,
          IfMatch: ETag,
          DistributionConfig: sending(DistributionConfig, token),
        }),
      );
    },
    async untilDeployed() {
      await waitUntilDistributionDeployed({ client, maxWaitTime: longestDeploymentSeconds }, { Id }).catch(
        (error: unknown) => {
          throw new OperatorError(
            `Not every edge server has the next token yet, so the old one was not dropped. Run the same command again. (${String(error).slice(0, 200)})`,
          );
        },
      );
    },
    close: () => client.destroy(),
  };
}

const isToken = ({ HeaderName }: OriginCustomHeader) => HeaderName?.toLowerCase() === 'x-repz-edge';

function tokensOf({ Origins }: DistributionConfig): readonly string[] {
  const headers = (Origins?.Items ?? []).flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? []);
  return headers.filter(isToken).map(({ HeaderValue = '' }) => HeaderValue);
}

function sending(config: DistributionConfig, token: string): DistributionConfig {
  const replaced = (origin: Origin): Origin => {
    const { CustomHeaders } = origin;
    if (CustomHeaders?.Items === undefined) return origin;
    const Items = CustomHeaders.Items.map((header) =>
      isToken(header) ? { ...header, HeaderValue: token } : header,
    );
    return { ...origin, CustomHeaders: { ...CustomHeaders, Items } };
  };
  const { Items = [], Quantity } = config.Origins ?? {};
  return { ...config, Origins: { Quantity, Items: Items.map(replaced) } };
}
