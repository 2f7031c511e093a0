import { type App, CrossStackReferences, ReferenceStrength, Tags } from 'aws-cdk-lib';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { ApiStack } from '#infra/stacks/api-stack.ts';
import { DataStack } from '#infra/stacks/data-stack.ts';
import { IdentityStack } from '#infra/stacks/identity-stack.ts';
import { OperationsStack } from '#infra/stacks/operations-stack.ts';
import { WebStack } from '#infra/stacks/web-stack.ts';

export function buildStacks(app: App, settings: StageSettings) {
  CrossStackReferences.of(app).consume(
    settings.crossStackReferences === 'weak' ? ReferenceStrength.WEAK : ReferenceStrength.STRONG,
  );
  const stack = (name: string) => ({
    stackName: `repz-${settings.stage}-${name}`,
    env: { region: settings.region, ...accountOf(settings) },
    terminationProtection: settings.deletionProtection,
    settings,
  });
  const id = (name: string) => `repz-${settings.stage}-${name}`;

  const data = new DataStack(app, id('data'), stack('data'));
  const identity = new IdentityStack(app, id('identity'), { ...stack('identity'), tables: data.tables });
  const api = new ApiStack(app, id('api'), {
    ...stack('api'),
    tables: data.tables,
    photos: data.photos,
    paymentSecretArn: data.paymentSecretArn,
    pushSecretArn: data.pushSecretArn,
    speechSecretArn: data.speechSecretArn,
    schedulingSecretArn: data.schedulingSecretArn,
    googleSecretArn: data.googleSecretArn,
    edgeToken: data.edgeToken,
    userPool: identity.userPool,
    userPoolClient: identity.userPoolClient,
  });
  const web = new WebStack(app, id('web'), {
    ...stack('web'),
    photos: data.photos,
    apiDomainName: `${api.httpApi.apiId}.execute-api.${settings.region}.amazonaws.com`,
    edgeToken: data.edgeToken,
    assistantStream: api.assistantStream,
  });
  const operations = new OperationsStack(app, id('operations'), {
    ...stack('operations'),
    tables: data.tables,
    functions: {
      ...api.functions,
      ...(api.assistantStream && { 'assistant-stream': api.assistantStream }),
      ...api.jobs,
      ...identity.functions,
    },
    deadLetterQueues: {
      identity: identity.deadLetterQueue,
      api: api.deadLetterQueue,
      mails: api.mailDeadLetters,
    },
    api: api.httpApi,
    mails: api.mails,
    distribution: web.hosting.distribution,
    edgeFunctions: web.hosting.edgeFunctions,
    userPool: identity.userPool,
    userPoolClient: identity.userPoolClient,
    userCopies: data.userCopies,
  });

  // CloudFormation does not order stacks, so the dependencies are explicit.
  identity.addStackDependency(data);
  api.addStackDependency(identity);
  web.addStackDependency(api);
  operations.addStackDependency(web);

  Tags.of(app).add('product', 'repz');
  Tags.of(app).add('stage', settings.stage);
  return { data, identity, api, web, operations };
}

function accountOf({ accountId }: StageSettings) {
  const account = accountId ?? process.env.CDK_DEFAULT_ACCOUNT;
  return account === undefined ? {} : { account };
}
