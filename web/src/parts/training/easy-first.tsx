import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/input/button.tsx';

/** Why the workout is an easy one. */
export function EasyReason() {
  const t = useText();
  return <p className="easy-why">{t('training.easy-why')}</p>;
}

/** To the questions that open the whole plan. */
export function AnswerFirst() {
  const t = useText();
  return <LinkButton to={`${paths.account.link}?tab=health`}>{t('training.easy-answer')}</LinkButton>;
}
