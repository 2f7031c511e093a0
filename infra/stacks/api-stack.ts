import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { addApiRoutes } from '#infra/constructs/api-routes.ts';
import { deadLetterQueue } from '#infra/constructs/dead-letter-queue.ts';
import { httpApi } from '#infra/constructs/http-api.ts';
import type { ProductTables } from '#infra/constructs/keyed-table.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { shiftGradually } from '#infra/constructs/release/gradual-traffic.ts';
import { accountApi } from '#infra/features/account-api.ts';
import { adminApi, auditJobs } from '#infra/features/admin-api.ts';
import { assistantApi, assistantStream } from '#infra/features/assistant-api.ts';
import { billingApi } from '#infra/features/billing-api.ts';
import { bookingApi } from '#infra/features/booking-api.ts';
import { checkInReminders } from '#infra/features/check-in-reminders.ts';
import { checkInsApi } from '#infra/features/check-ins-api.ts';
import { clientSummaries } from '#infra/features/client-summaries.ts';
import { coachingApi, coachingJobs } from '#infra/features/coaching-api.ts';
import { enquiriesApi } from '#infra/features/enquiries-api.ts';
import { libraryApi } from '#infra/features/library-api.ts';
import { mailSender } from '#infra/features/mail-sender.ts';
import { messagesApi } from '#infra/features/messages-api.ts';
import { nutritionApi } from '#infra/features/nutrition-api.ts';
import { privacyApi, privacyJobs } from '#infra/features/privacy-api.ts';
import { programsApi } from '#infra/features/programs-api.ts';
import { promiseJobs, promisesApi } from '#infra/features/promises-api.ts';
import { schedulingWebhookApi } from '#infra/features/scheduling-webhook-api.ts';
import { speechApi } from '#infra/features/speech-api.ts';
import { billingJobs, stripeWebhookApi } from '#infra/features/stripe-webhook-api.ts';
import { systemApi } from '#infra/features/system-api.ts';
import { todayApi } from '#infra/features/today-api.ts';
import { trainingApi } from '#infra/features/training-api.ts';
import { wearablesApi } from '#infra/features/wearables-api.ts';
import { StageStack, type StageStackProps } from '#infra/stacks/stage-stack.ts';
import type { FunctionName } from '#shared/contracts/routes.ts';

type ApiStackProps = StageStackProps & {
  readonly tables: ProductTables;
  readonly photos: Bucket;
  readonly paymentSecretArn: string;
  readonly pushSecretArn: string;
  readonly speechSecretArn: string | undefined;
  readonly schedulingSecretArn: string | undefined;
  readonly googleSecretArn: string | undefined;
  readonly edgeToken: Secret | undefined;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
};

export class ApiStack extends StageStack {
  readonly httpApi: HttpApi;
  readonly functions: Readonly<Record<FunctionName, NodeFunction>>;
  /** Invoked by schedules, table streams and queues; they have no routes. */
  readonly jobs: Readonly<
    Record<
      | 'audit-jobs'
      | 'billing-jobs'
      | 'check-in-reminders'
      | 'client-summaries'
      | 'coaching-jobs'
      | 'mail-sender'
      | 'privacy-jobs'
      | 'promise-jobs',
      NodeFunction
    >
  >;
  readonly assistantStream: NodeFunction | undefined;
  readonly deadLetterQueue: Queue;
  readonly mails: Queue;
  readonly mailDeadLetters: Queue;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    this.deadLetterQueue = deadLetterQueue(this, 'DeadLetters', this.settings);
    const feature = {
      settings: this.settings,
      tables: props.tables,
      photos: props.photos,
      userPool: props.userPool,
      userPoolClient: props.userPoolClient,
      paymentSecretArn: props.paymentSecretArn,
      pushSecretArn: props.pushSecretArn,
      ...(props.speechSecretArn !== undefined && { speechSecretArn: props.speechSecretArn }),
      ...(props.schedulingSecretArn !== undefined && { schedulingSecretArn: props.schedulingSecretArn }),
      ...(props.googleSecretArn !== undefined && { googleSecretArn: props.googleSecretArn }),
      ...(props.edgeToken && { edgeToken: props.edgeToken }),
      deadLetterQueue: this.deadLetterQueue,
    };
    const mails = mailSender(this, feature);
    this.mails = mails.queue;
    this.mailDeadLetters = mails.deadLetters;
    this.functions = {
      system: systemApi(this, feature),
      account: accountApi(this, { ...feature, restAlerts: mails.restAlerts }),
      'check-ins': checkInsApi(this, feature),
      coaching: coachingApi(this, feature),
      enquiries: enquiriesApi(this, feature),
      billing: billingApi(this, feature),
      booking: bookingApi(this, feature),
      library: libraryApi(this, feature),
      messages: messagesApi(this, feature),
      nutrition: nutritionApi(this, feature),
      'stripe-webhook': stripeWebhookApi(this, feature),
      'scheduling-webhook': schedulingWebhookApi(this, feature),
      speech: speechApi(this, feature),
      assistant: assistantApi(this, feature),
      today: todayApi(this, feature),
      training: trainingApi(this, feature),
      privacy: privacyApi(this, feature),
      programs: programsApi(this, feature),
      promises: promisesApi(this, feature),
      wearables: wearablesApi(this, feature),
      admin: adminApi(this, feature),
    };
    this.jobs = {
      'audit-jobs': auditJobs(this, feature),
      'billing-jobs': billingJobs(this, feature),
      'check-in-reminders': checkInReminders(this, feature),
      'client-summaries': clientSummaries(this, feature),
      'coaching-jobs': coachingJobs(this, feature),
      'mail-sender': mails.fn,
      'privacy-jobs': privacyJobs(this, feature),
      'promise-jobs': promiseJobs(this, feature),
    };
    this.assistantStream = this.settings.assistant.streaming ? assistantStream(this, feature) : undefined;

    this.httpApi = httpApi(this, this.settings);
    const { userPoolId } = props.userPool;
    // The emulator does not support the user pool's provider URL attribute.
    const issuer = `https://cognito-idp.${this.settings.region}.amazonaws.com/${userPoolId}`;
    const authorizer = new HttpJwtAuthorizer('UserPool', issuer, {
      jwtAudience: [props.userPoolClient.userPoolClientId],
    });
    const aliases = addApiRoutes(this.httpApi, this.functions, authorizer);
    if (this.settings.releaseTraffic === 'gradual') {
      shiftGradually(this, aliases, { api: this.httpApi, settings: this.settings });
    }

    // Of this stack: a rollback to a release whose functions do not read the secret takes it away.
    if (props.edgeToken)
      this.publish('EdgeTokenSecretArn', props.edgeToken.secretArn, 'Token that the distribution sends');

    // Other stages serve the API only through the distribution.
    if (!this.settings.distributionOnly) this.publish('ApiId', this.httpApi.apiId, 'Id of the HTTP API');
  }
}
