/**
 * Takes the place of the SDK's endpoint discovery in the bundles. DynamoDB needs none and the SDK has it switched off;
 * its cache of endpoints would be loaded and filled with a thousand empty places all the same.
 */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: false,
} as const;

/** Leaves the client's settings as they are: no endpoint is ever discovered. */
export function resolveEndpointDiscoveryConfig<T extends object>(settings: T): T {
  return settings;
}
