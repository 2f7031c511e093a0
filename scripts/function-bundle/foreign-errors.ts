import type { Plugin } from 'rolldown';
import { inRepository } from '#scripts/repository.ts';

/**
 * What the tables answer to backups, imports and changes of tables, which no function asks for. Each is a class and a
 * schema that every start evaluates. An error that the client does not know keeps its name and message, as the SDK's
 * general one.
 */
export const foreignErrors = [
  'BackupInUse',
  'BackupNotFound',
  'ContinuousBackupsUnavailable',
  'DuplicateItem',
  'ExportConflict',
  'ExportNotFound',
  'GlobalTableAlreadyExists',
  'GlobalTableNotFound',
  'ImportConflict',
  'ImportNotFound',
  'IndexNotFound',
  'InvalidExportTime',
  'InvalidRestoreTime',
  'LimitExceeded',
  'PointInTimeRecoveryUnavailable',
  'PolicyNotFound',
  'ReplicaAlreadyExists',
  'ReplicaNotFound',
  'ResourceInUse',
  'TableAlreadyExists',
  'TableInUse',
  'TableNotFound',
].map((name) => `${name}Exception`);

/** @throws Error of the build where the installed SDK registers one of them otherwise. */
export function withoutForeignErrors(): Plugin {
  return {
    name: 'without-foreign-errors',
    transform: {
      filter: { id: inRepository('node_modules/@aws-sdk/client-dynamodb/dist-es/schemas/schemas_0.js') },
      handler: (code) =>
        foreignErrors.reduce((left, name) => {
          const registered = `n0_registry.registerError(${name}$, ${name});`;
          if (!left.includes(registered)) {
            throw new Error(`Not as the function build expects it: ${registered}`);
          }
          return left.replace(registered, '');
        }, code),
    },
  };
}
