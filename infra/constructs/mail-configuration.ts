import { EventBus } from 'aws-cdk-lib/aws-events';
import {
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';

/** undefined for a stage without a sender of its own. The name is fixed, so that stacks need no reference. */
export function mailConfigurationName({ mailFrom, stage }: StageSettings): string | undefined {
  return mailFrom === undefined ? undefined : `repz-${stage}`;
}

/**
 * An address that bounced permanently gets no more mails: SES keeps the list for the account. After a complaint,
 * `mail-sender` decides (docs/decisions/047-mails-through-an-outbox.md). The rates are metrics, because AWS stops a sender
 * whose rates are high.
 */
export function mailConfiguration(scope: Construct, settings: StageSettings): void {
  const configurationSetName = mailConfigurationName(settings);
  if (configurationSetName === undefined) return;
  const configuration = new ConfigurationSet(scope, 'Mails', {
    configurationSetName,
    reputationMetrics: true,
    suppressionReasons: SuppressionReasons.BOUNCES_ONLY,
  });
  // SES publishes to the default bus alone; `mail-sender` has the rule.
  configuration.addEventDestination('Events', {
    destination: EventDestination.eventBus(EventBus.fromEventBusName(scope, 'DefaultBus', 'default')),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
}
