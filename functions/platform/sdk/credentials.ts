/**
 * Takes the place of the SDK's credential provider chain in the bundles. Lambda gives a function its role's
 * credentials in the environment, and the chain would find them there first; its other links (profiles, single
 * sign-on, instance metadata) are a third of a function's size and can only ever be a mistake in one.
 * @throws Error of the provider where the environment holds none.
 */
export function defaultProvider() {
  return async () => {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
    if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
      throw new Error('No AWS credentials in the environment');
    return {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
    };
  };
}
