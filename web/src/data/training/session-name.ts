import type { FreeKind } from '#shared/domain/exercises/free-kind.ts';
import type { SessionTemplateId } from '#shared/domain/program/session-template-ids.ts';
import { freeWorkoutName } from '#shared/domain/training/free-workout.ts';
import type { Translate } from '#web/lib/i18n/use-text.ts';

export function sessionName(
  t: Translate,
  session: {
    readonly name: string;
    readonly sessionTemplate?: SessionTemplateId | 'guided' | undefined;
    readonly summary?: { readonly doneAs?: FreeKind | undefined } | undefined;
  },
): string {
  const { name, sessionTemplate, summary } = session;
  if (sessionTemplate !== undefined) return t(`training.session.${sessionTemplate}`);
  // Nobody named it: it is called by what was done.
  return name === freeWorkoutName ? t(`training.free.${summary?.doneAs ?? 'workout'}`) : name;
}
