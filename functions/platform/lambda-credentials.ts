import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Takes the place of the SDK's credential provider chain in the bundles (the build maps
 * `@aws-sdk/credential-provider-node` to this file). Lambda gives a function its role's credentials in the
 * environment, and the chain would find them there first; its other links (profiles, single sign-on, instance
 * metadata) are a third of a function's size and can only ever be a mistake in one.
 */
export const defaultProvider = fromEnv;
