import { PreferenceFields } from '#web/components/preferences/preference-fields.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { LanguageField } from './language-field.tsx';

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
