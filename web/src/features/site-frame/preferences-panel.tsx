import { useText } from '#web/lib/i18n/use-text.ts';
import { PreferenceFields } from '#web/parts/preferences/preference-fields.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useLanguageChoice } from './language-choice.tsx';

export default function PreferencesPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={t('site.preferences.open')}>
      <LanguageField />
      <PreferenceFields />
      <Button wide onClick={onClose}>
        {t('site.preferences.done')}
      </Button>
    </Dialog>
  );
}

function LanguageField() {
  const t = useText();
  return <Select label={t('site.language')} {...useLanguageChoice()} />;
}
