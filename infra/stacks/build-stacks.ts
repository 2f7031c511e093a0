import { type App, Tags } from 'aws-cdk-lib';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { ApiStack } from '#infra/stacks/api-stack.ts';
import { DataStack } from '#infra/stacks/data-stack.ts';
import { IdentityStack } from '#infra/stacks/identity-stack.ts';
import { OperationsStack } from '#infra/stacks/operations-stack.ts';
import { WebStack } from '#infra/stacks/web-stack.ts';

/** All stacks of one stage. What holds data stands apart from what can be made again. */
export function buildStacks(app: App, settings: StageSettings) {
  const stack = (name: string) => ({
    stackName: `repz-${settings.stage}-${name}`,
    // The account stays open in tests; the command line fills it in.
    env: { region: settings.region, ...accountOfCommandLine() },
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
    speechSecretArn: data.speechSecretArn,
    schedulingSecretArn: data.schedulingSecretArn,
    edgeToken: data.edgeToken,
    userPool: identity.userPool,
    userPoolClient: identity.userPoolClient,
  });
  const web = new WebStack(app, id('web'), {
    ...stack('web'),
    photos: data.photos,
    apiDomainName: `${api.httpApi.apiId}.execute-api.${settings.region}.amazonaws.com`,
    edgeToken: data.edgeToken,
    assistantStream: api.assistantStream?.url,
  });
  const operations = new OperationsStack(app, id('operations'), {
    ...stack('operations'),
    tables: data.tables,
    functions: {
      ...api.functions,
      ...(api.assistantStream && { 'assistant-stream': api.assistantStream.fn }),
      ...api.jobs,
      ...identity.functions,
    },
    deadLetterQueues: { identity: identity.deadLetterQueue, api: api.deadLetterQueue },
    api: api.httpApi,
  });

  Tags.of(app).add('product', 'repz');
  Tags.of(app).add('stage', settings.stage);
  return { data, identity, api, web, operations };
}

function accountOfCommandLine() {
  const account = process.env.CDK_DEFAULT_ACCOUNT;
  return account === undefined ? {} : { account };
}
