import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awsStageAccount } from '#scripts/preflight/aws-stage-account.ts';
import { type FakeAws, json, startFakeAws, xml, xmlError } from '#tests/support/fake-aws.ts';

let aws: FakeAws;
let account: ReturnType<typeof awsStageAccount>;

beforeAll(async () => {
  aws = await startFakeAws();
  account = awsStageAccount(aws.connection);
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

  it('reports missing permissions', async () => {
    aws.reply('DescribeStacks', xmlError(403, 'AccessDenied', 'No'));
    await expect(account.stack('CDKToolkit')).rejects.toThrow('No');
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
