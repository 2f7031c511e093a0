import { App } from 'aws-cdk-lib';
import { readStageSettings } from '#infra/config/read-stage-settings.ts';
import { buildStacks } from '#infra/stacks/build-stacks.ts';
import packageJson from '../../package.json' with { type: 'json' };

const app = new App();
const settings = readStageSettings((name) => app.node.tryGetContext(name), packageJson.version);

buildStacks(app, settings);

if (settings.securityChecks) {
  // Loaded only when used: the rule pack costs a second that a warm local start does not have.
  const { addSecurityChecks } = await import('#infra/constructs/security-checks.ts');
  addSecurityChecks(app);
}
