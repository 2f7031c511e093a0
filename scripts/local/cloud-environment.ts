import { emulatorEnvironment } from '#scripts/local/emulator.ts';
import type { LocalCloud } from '#scripts/local/local-cloud.ts';
import { outputsFile } from '#scripts/local/state.ts';

/** By which tests find the cloud that they run against. */
export function cloudEnvironment(
  cloud: LocalCloud,
  stateDirectory: string,
): Record<string, string | undefined> {
  return {
    ...emulatorEnvironment(cloud.emulatorUrl),
    REPZ_SITE_URL: cloud.siteUrl,
    REPZ_EMULATOR_URL: cloud.emulatorUrl,
    REPZ_PAYMENTS_URL: cloud.paymentsUrl,
    REPZ_SPEECH_URL: cloud.speechUrl,
    REPZ_SCHEDULING_URL: cloud.schedulingUrl,
    REPZ_PUSH_URL: cloud.pushUrl,
    REPZ_PRODUCTS_URL: cloud.productsUrl,
    REPZ_TABLES_URL: cloud.tablesUrl,
    REPZ_GOOGLE_URL: cloud.googleUrl,
    REPZ_OUTPUTS: outputsFile(stateDirectory),
  };
}
