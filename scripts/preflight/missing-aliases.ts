import { madeNothing } from '#scripts/preflight/kept-data.ts';
import type { Deployment, Problem, StageAccount } from '#scripts/preflight/preflight.ts';

/**
 * An alias that its stack has and Lambda has not: somebody deleted it. Its routes fail, a release could not move it, and
 * CloudFormation would not make it again. The permission of the gateway went with it.
 */
export async function missingAliases(
  { stage }: Deployment,
  account: StageAccount,
): Promise<readonly Problem[]> {
  const name = `repz-${stage}-api`;
  const stack = await account.stack(name);
  if (stack === undefined || madeNothing.includes(stack.status)) return [];
  const resources = await account.resources(name);
  const ids = (type: string) => resources.filter((each) => each.type === type).map(({ id }) => id);
  const [api = '<api>'] = ids('AWS::ApiGatewayV2::Api');
  const problems: Problem[] = [];
  for (const alias of ids('AWS::Lambda::Alias')) {
    // arn:aws:lambda:us-east-1:123456789012:function:repz-prod-billing:live
    const [owner, , fn = '', aliasName = ''] = alias.split(':').slice(4);
    if (await account.hasAlias(fn, aliasName)) continue;
    const version = ids('AWS::Lambda::Version')
      .find((each) => each.includes(`:${fn}:`))
      ?.split(':')
      .at(-1);
    problems.push({
      what: `The function ${fn} has lost its alias ${aliasName}, to which its routes lead.`,
      todo: `aws lambda create-alias --function-name ${fn} --name ${aliasName} --function-version ${version ?? '<version>'}, then aws lambda add-permission --function-name ${fn} --qualifier ${aliasName} --statement-id gateway --action lambda:InvokeFunction --principal apigateway.amazonaws.com --source-arn 'arn:aws:execute-api:us-east-1:${owner}:${api}/*'`,
    });
  }
  return problems;
}
