import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { SpaHosting } from '#infra/constructs/spa-hosting.ts';
import { StageStack, type StageStackProps } from '#infra/stacks/stage-stack.ts';

type WebStackProps = StageStackProps & {
  readonly apiDomainName: string;
  readonly edgeToken: Secret | undefined;
};

/** What browsers talk to. The web build itself is put into the bucket by the publish script. */
export class WebStack extends StageStack {
  readonly hosting: SpaHosting;

  constructor(scope: Construct, id: string, props: WebStackProps) {
    super(scope, id, props);
    this.hosting = new SpaHosting(this, 'Hosting', {
      settings: this.settings,
      apiDomainName: props.apiDomainName,
      edgeToken: props.edgeToken,
    });
    this.publish('SiteBucketName', this.hosting.bucket.bucketName, 'Where the web build is put');
    this.publish('DistributionId', this.hosting.distribution.distributionId, 'Id for invalidations');
    this.publish('SiteUrl', this.settings.siteUrl, 'Where visitors open the site');
    this.publish(
      'DistributionDomain',
      this.hosting.distribution.distributionDomainName,
      'Host name of the site',
    );
  }
}
