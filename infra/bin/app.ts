import { App } from 'aws-cdk-lib';
import { readStageSettings, WrongSettings } from '#infra/config/read-stage-settings.ts';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { buildStacks } from '#infra/stacks/build-stacks.ts';
import packageJson from '../../package.json' with { type: 'json' };

const app = new App();
const settings = settingsOrExit();

buildStacks(app, settings);

if (settings.securityChecks) {
  // Loading the rule pack takes a second, so stages without checks skip it.
  const { addSecurityChecks } = await import('#infra/constructs/security/security-checks.ts');
  addSecurityChecks(app);
}

function settingsOrExit(): StageSettings {
  try {
    return readStageSettings((name) => app.node.tryGetContext(name), packageJson.version);
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
