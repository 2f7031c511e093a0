/**
 * Takes the place of the SDK's description of itself in the bundles: the same product, language and service, from
 * what the process knows. Asking the operating system for its release costs another of Node's modules at start-up.
 */
export function createDefaultUserAgentProvider({
  serviceId,
  clientVersion,
}: {
  readonly serviceId?: string;
  readonly clientVersion: string;
}) {
  const { AWS_EXECUTION_ENV } = process.env;
  const sections: (readonly [string, string?])[] = [
    ['aws-sdk-js', clientVersion],
    ['ua', '2.1'],
    [`os/${process.platform}`],
    ['lang/js'],
    ['md/nodejs', process.versions.node],
    ...(serviceId === undefined ? [] : ([[`api/${serviceId}`, clientVersion]] as const)),
    ...(AWS_EXECUTION_ENV === undefined ? [] : ([[`exec-env/${AWS_EXECUTION_ENV}`]] as const)),
  ];
  return async () => sections;
}

/** The SDK's older name of it. */
export const defaultUserAgent: typeof createDefaultUserAgentProvider = (about) =>
  createDefaultUserAgentProvider(about);

/** Amazon's own HTTP stack, which the bundles leave out. */
export const crtAvailability = { isCrtAvailable: false };
