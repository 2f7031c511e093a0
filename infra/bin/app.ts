import { App } from 'aws-cdk-lib';
import { readStageSettings } from '#infra/config/read-stage-settings.ts';
import { buildStacks } from '#infra/stacks/build-stacks.ts';
import packageJson from '../../package.json' with { type: 'json' };

const app = new App();
const settings = readStageSettings((name) => app.node.tryGetContext(name), packageJson.version);

buildStacks(app, settings);

if (settings.securityChecks) {
  // Loading the rule pack takes a second, so stages without checks skip it.
  const { addSecurityChecks } = await import('#infra/constructs/security/security-checks.ts');
  addSecurityChecks(app);
}
