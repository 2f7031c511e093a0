import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { deadLetterQueue } from '#infra/constructs/dead-letter-queue.ts';
import type { ProductTables } from '#infra/constructs/keyed-table.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { signInFirewall } from '#infra/constructs/security/sign-in-firewall.ts';
import { userGroups, userPool, webClient } from '#infra/constructs/user-directory.ts';
import { grantUserPool, identityTriggers } from '#infra/features/identity-triggers.ts';
import { StageStack, type StageStackProps } from '#infra/stacks/stage-stack.ts';

export class IdentityStack extends StageStack {
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  readonly functions: Readonly<Record<'pre-sign-up' | 'post-confirmation' | 'custom-message', NodeFunction>>;
  readonly deadLetterQueue: Queue;

  constructor(scope: Construct, id: string, props: StageStackProps & { readonly tables: ProductTables }) {
    super(scope, id, props);
    const { settings } = this;
    this.deadLetterQueue = deadLetterQueue(this, 'DeadLetters', settings);
    const triggers = identityTriggers(this, {
      settings,
      tables: props.tables,
      deadLetterQueue: this.deadLetterQueue,
    });
    this.functions = {
      'pre-sign-up': triggers.preSignUp,
      'post-confirmation': triggers.postConfirmation,
      'custom-message': triggers.customMessage,
    };
    this.userPool = userPool(this, settings, triggers);
    if (settings.signInFirewall) signInFirewall(this, settings, this.userPool);
    grantUserPool(this, triggers, this.userPool);
    userGroups(this, this.userPool);
    this.userPoolClient = webClient(this.userPool, settings);

    this.publish('UserPoolId', this.userPool.userPoolId, 'Id of the user pool');
    this.publish('UserPoolClientId', this.userPoolClient.userPoolClientId, 'Client of the web');
  }
}
