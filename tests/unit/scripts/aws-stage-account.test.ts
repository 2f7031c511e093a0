import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { awsStageAccount } from '#scripts/preflight/aws-stage-account.ts';
import { type FakeAws, json, startFakeAws, xml, xmlError } from '#tests/support/fake-aws.ts';

let aws: FakeAws;
let account: ReturnType<typeof awsStageAccount>;
/** What the AWS command line answers. */
let cli: (args: readonly string[], region: string) => unknown = () => undefined;

beforeAll(async () => {
  aws = await startFakeAws();
  account = awsStageAccount(aws.connection, async ({ region }, args) => cli(args, region));
});
afterAll(async () => {
  account.close();
  await aws.close();
});

describe('the account of a stage, from AWS responses', () => {
  it('is the account of the credentials', async () => {
    aws.reply(
      'GetCallerIdentity',
      xml(
        '<GetCallerIdentityResponse><GetCallerIdentityResult><Account>123456789012</Account></GetCallerIdentityResult></GetCallerIdentityResponse>',
      ),
    );
    expect(await account.accountId()).toBe('123456789012');
  });

  it('has stacks with status and termination protection', async () => {
    aws.reply(
      'DescribeStacks',
      xml(
        '<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>repz-prod-api</StackName><StackStatus>ROLLBACK_COMPLETE</StackStatus><EnableTerminationProtection>true</EnableTerminationProtection></member></Stacks></DescribeStacksResult></DescribeStacksResponse>',
      ),
    );
    expect(await account.stack('repz-prod-api')).toEqual({ status: 'ROLLBACK_COMPLETE', isProtected: true });
  });

  it('has no stack when AWS rejects the name', async () => {
    aws.reply('DescribeStacks', xmlError(400, 'ValidationError', 'Stack with id CDKToolkit does not exist'));
    expect(await account.stack('CDKToolkit')).toBeUndefined();
  });

  it('has the template that a stack was deployed from', async () => {
    const TemplateBody = JSON.stringify({ Resources: { Photos: { Type: 'AWS::S3::Bucket' } } });
    aws.reply(
      'GetTemplate',
      xml(
        `<GetTemplateResponse><GetTemplateResult><TemplateBody>${TemplateBody.replaceAll('"', '&quot;')}</TemplateBody></GetTemplateResult></GetTemplateResponse>`,
      ),
    );
    expect(await account.template('repz-prod-data')).toEqual({
      Resources: { Photos: { Type: 'AWS::S3::Bucket' } },
    });
  });

  it('has tables, and aliases of functions', async () => {
    aws.reply('POST ', json({ TableNames: ['repz-prod-billing'] }));
    expect(await account.tables()).toEqual(['repz-prod-billing']);
    const alias = 'GET /2015-03-31/functions/billing/aliases/live';
    aws.reply(alias, json({ FunctionVersion: '9' }));
    expect(await account.hasAlias('billing', 'live')).toBe(true);
    aws.reply(alias, {
      status: 404,
      headers: { 'content-type': 'application/json', 'x-amzn-errortype': 'ResourceNotFoundException' },
      body: '{}',
    });
    expect(await account.hasAlias('billing', 'live')).toBe(false);
  });

  it('has the resources of a stack, without versions that it no longer has', async () => {
    const member = (id: string, status: string) =>
      `<member><PhysicalResourceId>${id}</PhysicalResourceId><ResourceType>AWS::Lambda::Version</ResourceType><ResourceStatus>${status}</ResourceStatus></member>`;
    aws.reply(
      'ListStackResources',
      xml(
        `<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries>${member('v:7', 'DELETE_SKIPPED')}${member('v:9', 'CREATE_COMPLETE')}</StackResourceSummaries></ListStackResourcesResult></ListStackResourcesResponse>`,
      ),
    );
    expect(await account.resources('repz-prod-api')).toEqual([{ type: 'AWS::Lambda::Version', id: 'v:9' }]);
  });

  it('reports missing permissions', async () => {
    aws.reply('DescribeStacks', xmlError(403, 'AccessDenied', 'No'));
    await expect(account.stack('CDKToolkit')).rejects.toThrow('No');
  });

  it('has certificates with status and hosts, and none where ACM knows none', async () => {
    const Certificate = {
      Status: 'PENDING_VALIDATION',
      DomainName: 'coach.fit',
      SubjectAlternativeNames: ['coach.fit', '*.coach.fit'],
    };
    cli = (args) =>
      args.join(' ') === 'acm describe-certificate --certificate-arn arn:1' ? { Certificate } : {};
    expect(await account.certificate('arn:1')).toEqual({
      status: 'PENDING_VALIDATION',
      hosts: ['coach.fit', '*.coach.fit'],
    });
    const failing = (message: string) => () => {
      throw new OperatorError(`aws acm describe-certificate failed: ${message}`);
    };
    cli = failing('An error occurred (ResourceNotFoundException)');
    expect(await account.certificate('arn:1')).toBeUndefined();
    cli = failing('An error occurred (AccessDeniedException)');
    await expect(account.certificate('arn:1')).rejects.toThrow('AccessDenied');
  });

  it('knows the vaults of another region', async () => {
    cli = (args, region) => ({
      BackupVaultList:
        args.join(' ') === 'backup list-backup-vaults' && region === 'us-west-2'
          ? [{ BackupVaultName: 'repz-prod' }]
          : [],
    });
    expect(await account.hasVault({ region: 'us-west-2', name: 'repz-prod' })).toBe(true);
    expect(await account.hasVault({ region: 'us-west-2', name: 'repz-staging' })).toBe(false);
    expect(await account.hasVault({ region: 'us-east-1', name: 'repz-prod' })).toBe(false);
  });

  it('knows what AWS Backup backs up in a region, and the policy of a vault', async () => {
    cli = (args, region) => {
      const call = `${region} ${args.join(' ')}`;
      if (call === 'us-west-2 backup describe-region-settings')
        return {
          ResourceTypeOptInPreference: { DynamoDB: true, S3: false },
          ResourceTypeManagementPreference: { DynamoDB: true, EFS: false },
        };
      if (call === 'us-west-2 backup get-backup-vault-access-policy --backup-vault-name repz-prod')
        return { BackupVaultName: 'repz-prod', Policy: '{"Statement":[]}' };
      const kind = args.at(-1) === 'none' ? 'ResourceNotFoundException' : 'AccessDeniedException';
      throw new OperatorError(`aws backup get-backup-vault-access-policy failed: (${kind})`);
    };
    expect(await account.backupServices('us-west-2')).toEqual({
      backedUp: ['DynamoDB'],
      advanced: ['DynamoDB'],
    });
    const vault = { region: 'us-west-2', name: 'repz-prod' };
    expect(await account.vaultPolicy(vault)).toEqual({ Statement: [] });
    expect(await account.vaultPolicy({ ...vault, name: 'none' })).toBeUndefined();
    await expect(account.vaultPolicy({ ...vault, name: 'secret' })).rejects.toThrow('AccessDenied');
  });

  it('says why a model is out of reach', async () => {
    const open = {
      modelId: 'amazon.nova-lite-v1:0',
      agreementAvailability: { status: 'AVAILABLE' },
      authorizationStatus: 'AUTHORIZED',
      entitlementAvailability: 'AVAILABLE',
      regionAvailability: 'AVAILABLE',
    };
    const asked: string[] = [];
    const answering = (answer: unknown) => (args: readonly string[]) => {
      asked.push(args.join(' '));
      return answer;
    };
    cli = answering(open);
    expect(await account.modelRefusals('amazon.nova-lite-v1:0')).toEqual([]);
    expect(asked).toEqual(['bedrock get-foundation-model-availability --model-id amazon.nova-lite-v1:0']);
    cli = answering({ ...open, authorizationStatus: 'NOT_AUTHORIZED', regionAvailability: 'NOT_AVAILABLE' });
    expect(await account.modelRefusals('amazon.nova-lite-v1:0')).toEqual([
      'authorizationStatus NOT_AUTHORIZED',
      'regionAvailability NOT_AVAILABLE',
    ]);
    const failing = (message: string) => () => {
      throw new OperatorError(message);
    };
    cli = failing('An error occurred (ResourceNotFoundException)');
    expect(await account.modelRefusals('amazon.nova')).toEqual(['there is no such model']);
    cli = failing('An error occurred (AccessDeniedException)');
    await expect(account.modelRefusals('amazon.nova')).rejects.toThrow('AccessDenied');
  });

  it('knows which distribution answers at a host', async () => {
    const distribution = (id: string, aliases: string) =>
      `<DistributionSummary><Id>${id}</Id><Aliases><Quantity>1</Quantity><Items>${aliases}</Items></Aliases></DistributionSummary>`;
    const page = (more: string, items: string) =>
      xml(`<DistributionList><Marker></Marker>${more}<Items>${items}</Items></DistributionList>`);
    const first = page(
      '<NextMarker>E1</NextMarker><IsTruncated>true</IsTruncated>',
      distribution('E1', '<CNAME>other.coach.fit</CNAME>'),
    );
    const last = page('<IsTruncated>false</IsTruncated>', distribution('E2', '<CNAME>App.coach.fit</CNAME>'));
    aws.reply('GET /2020-05-31/distribution', first, last);
    expect(await account.distributionAt('app.coach.fit')).toBe('E2');
    aws.reply('GET /2020-05-31/distribution', page('<IsTruncated>false</IsTruncated>', ''));
    expect(await account.distributionAt('app.coach.fit')).toBeUndefined();
  });

  it.each([
    ['as a deployment makes it', '{"secretKey":"unset","webhookSecret":"Kq3"}', false, false],
    ['with both keys', '{"secretKey":"rk_live_1","webhookSecret":"whsec_1"}', true, true],
    ['with the keys swapped', '{"secretKey":"whsec_1","webhookSecret":"sk_live_1"}', false, false],
    ['with one key', '{"secretKey":"sk_live_1"}', true, false],
    ['that is no JSON', 'sk_live_1', false, false],
  ])(
    'says of a payment secret %s which keys it has',
    async (_case, SecretString, secretKey, webhookSecret) => {
      aws.reply('POST ', json({ SecretString }));
      expect(await account.paymentKeys('arn:secret')).toEqual({ secretKey, webhookSecret });
    },
  );

  it('has topics by logical id, and counts confirmed subscribers alone', async () => {
    aws.reply(
      'ListStackResources',
      xml(
        '<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries><member><LogicalResourceId>Pages1</LogicalResourceId><PhysicalResourceId>arn:pages</PhysicalResourceId><ResourceType>AWS::SNS::Topic</ResourceType></member><member><LogicalResourceId>Board</LogicalResourceId><PhysicalResourceId>b</PhysicalResourceId><ResourceType>AWS::CloudWatch::Dashboard</ResourceType></member></StackResourceSummaries></ListStackResourcesResult></ListStackResourcesResponse>',
      ),
    );
    expect(await account.topics('repz-prod-operations')).toEqual({ Pages1: 'arn:pages' });
    cli = () => ({
      Subscriptions: [
        { SubscriptionArn: 'arn:aws:sns:1', Endpoint: 'ops@coach.fit' },
        { SubscriptionArn: 'PendingConfirmation', Endpoint: 'new@coach.fit' },
        { SubscriptionArn: 'Deleted', Endpoint: 'gone@coach.fit' },
      ],
    });
    expect(await account.confirmedSubscribers('arn:pages')).toEqual(['ops@coach.fit']);
  });

  it('reports the concurrency limit', async () => {
    const AccountLimit = { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 890 };
    aws.reply('GET /2016-08-19/account-settings', json({ AccountLimit }));
    expect(await account.concurrency()).toEqual({ limit: 1000, unreserved: 890 });
  });

  it.each([
    [true, true, true],
    [false, true, false],
    [true, false, false],
  ])('mails everybody with production access %s and sending %s: %s', async (access, sending, may) => {
    aws.reply('GET /v2/email/account', json({ ProductionAccessEnabled: access, SendingEnabled: sending }));
    expect(await account.canEmailAnyone()).toBe(may);
  });

  it('distinguishes verified, pending and unknown senders', async () => {
    const path = 'GET /v2/email/identities/coach.fit';
    aws.reply(path, json({ VerifiedForSendingStatus: true }));
    expect(await account.isVerifiedSender('coach.fit')).toBe(true);
    aws.reply(path, json({ VerifiedForSendingStatus: false }));
    expect(await account.isVerifiedSender('coach.fit')).toBe(false);
    aws.reply(path, {
      ...json({ message: 'Email identity coach.fit does not exist.' }),
      status: 404,
      headers: { 'content-type': 'application/json', 'x-amzn-errortype': 'NotFoundException' },
    });
    expect(await account.isVerifiedSender('coach.fit')).toBe(false);
  });
});

describe('trying edge code', () => {
  const functions = '/2020-05-31/function';
  const code = { name: 'repz-dev-spa-router', code: 'function handler(event) { return event.request; }' };
  const made = xml('<FunctionSummary><Name>x</Name></FunctionSummary>', {
    status: 201,
    headers: { etag: 'E1' },
  });
  const tested = (error: string) =>
    xml(`<TestResult><FunctionErrorMessage>${error}</FunctionErrorMessage></TestResult>`);
  const prepare = (error: string) => {
    aws.calls.length = 0;
    aws.reply(`POST ${functions}`, made);
    aws.reply(`POST ${functions}/repz-dev-spa-router-trial/test`, tested(error));
    aws.reply(`DELETE ${functions}/repz-dev-spa-router-trial`, { status: 204 });
  };

  it('runs in CloudFront, in a temporary function', async () => {
    prepare('');
    expect(await account.tryEdgeCode(code)).toBeUndefined();
    expect(aws.calls.map(({ call }) => call)).toEqual([
      `POST ${functions}`,
      `POST ${functions}/repz-dev-spa-router-trial/test`,
      `DELETE ${functions}/repz-dev-spa-router-trial`,
    ]);
    expect(aws.calls[0]?.body).toContain('cloudfront-js-2.0');
    expect(aws.calls[0]?.body).toContain(Buffer.from(code.code).toString('base64'));
  });

  it('reports its error and still deletes the function', async () => {
    prepare('SyntaxError: Unexpected token');
    expect(await account.tryEdgeCode(code)).toBe('SyntaxError: Unexpected token');
    expect(aws.calls.at(-1)?.call).toMatch(/^DELETE/);
  });

  it('reports when the function cannot be created', async () => {
    prepare('');
    aws.reply(`POST ${functions}`, xmlError(400, 'InvalidArgument', 'Unexpected token'));
    expect(await account.tryEdgeCode(code)).toBe('Unexpected token');
    expect(aws.calls.map(({ call }) => call)).toEqual([`POST ${functions}`]);
  });
});
