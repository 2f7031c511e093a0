import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { SpaHosting } from '#infra/constructs/spa-hosting.ts';
import { StageStack, type StageStackProps } from '#infra/stacks/stage-stack.ts';

type WebStackProps = StageStackProps & {
  readonly apiDomainName: string;
  readonly photos: Bucket;
  readonly edgeToken: Secret | undefined;
  readonly assistantStream: NodeFunction | undefined;
};

export class WebStack extends StageStack {
  readonly hosting: SpaHosting;

  constructor(scope: Construct, id: string, props: WebStackProps) {
    super(scope, id, props);
    this.hosting = new SpaHosting(this, 'Hosting', {
      settings: this.settings,
      apiDomainName: props.apiDomainName,
      photos: props.photos,
      edgeToken: props.edgeToken,
      assistantStream: props.assistantStream,
    });
    this.publish('SiteBucketName', this.hosting.bucket.bucketName, 'Where the web build is put');
    this.publish('DistributionId', this.hosting.distribution.distributionId, 'Id for invalidations');
    this.publish('SiteUrl', this.settings.siteUrl, 'Where visitors open the site');
    const { tagManagerId, heatmapId, eventSampleRate, scheduling, tax } = this.settings;
    const { schedulingUrl, schedulingWidgetUrl } = this.settings;
    this.publish('Scheduling', scheduling, 'Who takes new bookings');
    this.publish('Tax', tax, 'Whether the payment provider computes the tax that prices include');
    if (schedulingUrl)
      this.publish('SchedulingUrl', schedulingUrl, 'Base of the external scheduling service');
    if (schedulingWidgetUrl) this.publish('SchedulingWidgetUrl', schedulingWidgetUrl, 'Script of its popup');
    if (tagManagerId)
      this.publish('TagManagerId', tagManagerId, 'Tag manager that the site loads with consent');
    if (heatmapId) this.publish('HeatmapId', heatmapId, 'Heatmap that the site loads with consent');
    if (props.assistantStream)
      this.publish('AssistantStream', 'on', 'Answers of the assistant are shown while they are written');
    this.publish('EventSampleRate', String(eventSampleRate), 'Share of page loads that report their events');
    this.publish(
      'DistributionDomain',
      this.hosting.distribution.distributionDomainName,
      'Host name of the site',
    );
  }
}
