import { Select } from '#web/components/ui/choices.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useLanguageChoice } from './language-choice.tsx';

export function LanguageField() {
  const t = useText();
  return <Select label={t('site.language')} {...useLanguageChoice()} />;
}
