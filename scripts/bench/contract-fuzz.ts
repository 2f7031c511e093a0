import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { localConnection } from '#scripts/aws/aws-connection.ts';
import { type FuzzRun, fuzzContract } from '#scripts/local/contract-fuzz.ts';
import { ensurePythonEnvironment } from '#scripts/local/python/python.ts';
import { demoAccounts } from '#scripts/local/seed/demo-accounts.ts';
import { signIn } from '#scripts/local/seed/seed.ts';
import type { Metric } from './support/metric.ts';
import { withCloud } from './support/with-cloud.ts';

const secondsEach = 300;
const examples = 25;
const callers = {
  nobody: null,
  client: 'longevity@repz.example',
  coach: 'coach@repz.example',
  admin: 'admin@repz.example',
} as const satisfies Record<FuzzRun['persona'], string | null>;

/** Random requests against the API's own description, longer than the tests: `npm run bench -- contract-fuzz [seed]`. */
export async function benchContractFuzz(given: string = ''): Promise<Metric[]> {
  const seed = given === '' ? Math.floor(Math.random() * 1e9) : Number(given);
  console.log(`seed ${seed}`);
  await ensurePythonEnvironment(['cloud', 'checks']);
  return withCloud(async (_browser, cloud, outputs) => {
    const cognito = new CognitoIdentityProviderClient(localConnection(cloud.emulatorUrl));
    const metrics: Metric[] = [];
    for (const persona of ['nobody', 'client', 'coach', 'admin'] as const) {
      const account = demoAccounts.find(({ email }) => email === callers[persona]);
      const token = account && (await signIn(account, cognito, outputs));
      const run = { siteUrl: cloud.siteUrl, persona, seed, examples, seconds: secondsEach };
      const found = await fuzzContract({ ...run, ...(token !== undefined && { token }) });
      if (found !== null) console.log(found);
      metrics.push({
        name: `contract-fuzz.${persona}`,
        value: found === null ? 0 : 1,
        unit: 'runs with faults',
        limit: 0,
      });
    }
    return metrics;
  });
}
