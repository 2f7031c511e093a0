import { isExample } from '#scripts/preflight/example-addresses.ts';
import type { Deployment, Problem, StageAccount } from '#scripts/preflight/preflight.ts';

const hostOfSite = ({ plan }: Deployment) => new URL(plan.siteUrl).hostname.toLowerCase();

/** CloudFront takes a certificate that is issued and names the site's host; otherwise the fourth stack fails. */
export async function certificateProblems(
  deployment: Deployment,
  account: StageAccount,
): Promise<readonly Problem[]> {
  const { plan, stage, accountId } = deployment;
  const { certificateArn: arn, siteUrl } = plan;
  const host = hostOfSite(deployment);
  const request = `Request one for ${host} in ACM of account ${accountId}, region us-east-1, and put its ARN into stages.${stage}.json as "certificateArn".`;
  if (arn === undefined) {
    if (host.endsWith('.cloudfront.net') || isExample(host)) return [];
    return [{ what: `The site is to answer at ${siteUrl} without a certificate.`, todo: request }];
  }
  if (!arn.includes(`:${accountId}:`))
    return [{ what: `The certificate ${arn} belongs to another account.`, todo: request }];
  const certificate = await account.certificate(arn);
  if (certificate === undefined) return [{ what: `There is no certificate ${arn}.`, todo: request }];
  const problems: Problem[] = [];
  if (certificate.status === 'PENDING_VALIDATION')
    problems.push({
      what: `The certificate ${arn} waits for the proof that the domain is yours.`,
      todo: `Put the CNAME records that ACM shows for it into the domain, and deploy once 'aws acm describe-certificate --region us-east-1 --certificate-arn ${arn}' says ISSUED.`,
    });
  else if (certificate.status !== 'ISSUED')
    problems.push({ what: `The certificate ${arn} is not valid: ${certificate.status}.`, todo: request });
  if (!certificate.hosts.some((name) => covers(name.toLowerCase(), host)))
    problems.push({
      what: `The certificate ${arn} is for ${certificate.hosts.join(', ')}, not for ${host}.`,
      todo: request,
    });
  return problems;
}

/** A star stands for one label: `*.coach.fit` is neither `coach.fit` nor `a.b.coach.fit`. */
function covers(name: string, host: string): boolean {
  return name === host || (name.startsWith('*.') && name.slice(1) === host.slice(host.indexOf('.')));
}

/** Two distributions cannot answer at one name. Those of other accounts are not seen from here. */
export async function takenAddress(
  deployment: Deployment,
  account: StageAccount,
): Promise<readonly Problem[]> {
  if (deployment.plan.certificateArn === undefined) return [];
  const host = hostOfSite(deployment);
  const taker = await account.distributionAt(host);
  if (taker === undefined) return [];
  const { DistributionId: own } = await account.outputs(`repz-${deployment.stage}-web`);
  if (taker === own) return [];
  return [
    {
      what: `The distribution ${taker} answers at ${host} already.`,
      todo: `Remove ${host} from its alternate domain names, or choose another "siteUrl" in stages.${deployment.stage}.json.`,
    },
  ];
}
