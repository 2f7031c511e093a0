import { AppError } from './app-error.ts';

/** Of an admin who lacks some of the permissions that an act needs. */
export function permissionRequired(required: readonly string[], missing = required): AppError {
  const text = "You don't have the required permissions to access this feature.";
  return new AppError('forbidden', 'permission_required', text, { required, missing });
}
