import { existsSync } from 'node:fs';
import type { Plugin } from 'rolldown';
import { inRepository } from '#scripts/repository.ts';

const core = '@smithy/core/dist-es/submodules';

/**
 * Modules of the AWS SDK that a function never needs, and what stands in their place: see each file of
 * `functions/platform/sdk/`, and docs/decisions/003-router-and-functions.md for what that gains.
 */
const replacements: Readonly<Record<string, string>> = {
  '@aws-sdk/credential-provider-node/dist-es/index.js': 'credentials.ts',
  '@aws-sdk/core/dist-es/submodules/client/util-user-agent-node/defaultUserAgent.js': 'user-agent.ts',
  '@aws-sdk/endpoint-cache/dist-es/index.js': 'endpoint-cache.ts',
  [`${core}/config/node-config-provider/fromSharedConfigFiles.js`]: 'shared-config.ts',
  [`${core}/serde/util-body-length/calculateBodyLength.js`]: 'body-length.ts',
  [`${core}/serde/uuid/v4.js`]: 'uuid.ts',
  [`${core}/checksum/sha256/Sha256Node.js`]: 'sha256.ts',
};

/** Who imports event streams and works without; the clients of Bedrock and Polly keep what they are made of. */
const withoutEventStreams = [`/${core}/protocols/HttpProtocol.js`, '/@aws-sdk/client-s3/dist-es/'];

const standIn = (file: string) => inRepository('functions', 'platform', 'sdk', file);

/**
 * Fits the SDK to Lambda.
 * @param eventStreams Whether a call of the function sends or answers such a stream.
 * @throws Error when a module to be replaced is not where the installed SDK has it: its update needs a look.
 */
export function lambdaSdk({ eventStreams }: { readonly eventStreams: boolean }): Plugin {
  const byPath = new Map(
    Object.entries(replacements).map(([module, file]) => [
      inRepository('node_modules', module),
      standIn(file),
    ]),
  );
  const missing = [...byPath].flat().filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`Not where the function build expects it: ${missing.join(', ')}`);
  return {
    name: 'lambda-sdk',
    resolveId: {
      filter: { id: /^@smithy\/core\/event-streams$/ },
      handler(_id, importer = '') {
        const leftOut = !eventStreams && withoutEventStreams.some((path) => importer.includes(path));
        return leftOut ? standIn('event-streams.ts') : null;
      },
    },
    load: {
      filter: { id: [...byPath.keys()] },
      handler(id) {
        const replacement = byPath.get(id);
        return replacement === undefined ? null : `export * from ${JSON.stringify(replacement)};\n`;
      },
    },
    transform: {
      filter: { id: /\/node_modules\/@aws-sdk\/lib-dynamodb\/dist-es\// },
      // Its package does not say, as the SDK's others do, that what is not used of it may be left out.
      handler: (code) => ({ code, moduleSideEffects: false }),
    },
  };
}
