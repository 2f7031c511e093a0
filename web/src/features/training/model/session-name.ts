import type { SessionTemplateId } from '#shared/domain/training/session-templates.ts';
import type { Translate } from '#web/lib/i18n/use-text.ts';

/** A session of our own in the reader's language; one that a coach named stays as it was named. */
export function sessionName(
  t: Translate,
  session: { readonly name: string; readonly sessionTemplate?: SessionTemplateId | 'guided' | undefined },
): string {
  return session.sessionTemplate === undefined
    ? session.name
    : t(`training.session.${session.sessionTemplate}`);
}
