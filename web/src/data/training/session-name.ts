import type { SessionTemplateId } from '#shared/domain/training/session-template-ids.ts';
import type { Translate } from '#web/lib/i18n/use-text.ts';

export function sessionName(
  t: Translate,
  session: { readonly name: string; readonly sessionTemplate?: SessionTemplateId | 'guided' | undefined },
): string {
  return session.sessionTemplate === undefined
    ? session.name
    : t(`training.session.${session.sessionTemplate}`);
}
