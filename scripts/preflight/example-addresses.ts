import type { Deployment, Problem } from '#scripts/preflight/preflight.ts';

/** RFC 2606 and 6761. */
export const isExample = (host: string) =>
  /(^|\.)(example|test|invalid|localhost)$/.test(host) || /(^|\.)example\.(com|net|org)$/.test(host);

export const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Placeholders that only an owner can replace. */
export function exampleAddresses({ plan, stage, withoutAddress }: Deployment): readonly Problem[] {
  const file = `stages.${stage}.json`;
  const missing: Problem[] = [];
  if (isExample(new URL(plan.siteUrl).hostname) && !withoutAddress)
    missing.push({
      what: `The site's address is an example: ${plan.siteUrl}.`,
      todo: `Put "siteUrl" into ${file}. Without a domain of your own, deploy once with --without-address to learn the distribution's.`,
    });
  for (const address of plan.senders)
    if (isExample(hostOf(address)))
      missing.push({
        what: `Mail would come from an example: ${address}.`,
        todo: `Put "mailFrom" into ${file}.`,
      });
  for (const address of plan.recipients)
    if (isExample(hostOf(address)))
      missing.push({
        what: `Mail would go to an example: ${address}.`,
        todo: `Put "supportEmail" (what visitors write) and "alarmEmail" (alarms) into ${file}.`,
      });
  return missing;
}
