/** What the SDK's chain of providers takes as "not here, ask the next one". */
class NotHere extends Error {
  readonly tryNextLink = true;
}

/**
 * Takes the place of the SDK's reader of `~/.aws/config` in the bundles: a function has no such file, so each setting
 * comes from the environment or from its default. The reader costs Node's file system modules at start-up.
 */
export function fromSharedConfigFiles() {
  return () => Promise.reject(new NotHere('A function has no configuration files'));
}
