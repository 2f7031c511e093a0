import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { zoneName } from '#shared/domain/locale/zone-name.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import { chooseLanguage } from '#web/lib/i18n/load-namespaces.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useIdentityForm } from '#web/parts/auth-forms/use-identity-form.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useUpdateAccount } from '../api/update-account.ts';
import { type ProfileForm as Profile, profileSchema } from '../profile-schema.ts';

const languageNames = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português (Brasil)',
} as const;
type Saved = Pick<Account, keyof Profile>;

const savedIn = ({ fullName, locale, timeZone, weightUnit }: Saved): Profile => ({
  fullName,
  locale,
  timeZone,
  weightUnit,
});

/** A default zone or unit that the person left alone is not a choice, and is not sent. */
function changedIn(values: Profile, saved: Profile): Partial<Profile> {
  return {
    ...(values.fullName !== saved.fullName && { fullName: values.fullName }),
    ...(values.locale !== saved.locale && { locale: values.locale }),
    ...(values.timeZone !== saved.timeZone && { timeZone: values.timeZone }),
    ...(values.weightUnit !== saved.weightUnit && { weightUnit: values.weightUnit }),
  };
}

export function ProfileForm({ profile }: { readonly profile: Account }) {
  const t = useText();
  const language = useLanguage();
  const update = useUpdateAccount();
  // As this form began, or saved it last: what another tab saves meanwhile is no choice made here.
  const [saved, setSaved] = useState(() => savedIn(profile));
  const { form, field, change, isBusy } = useIdentityForm<Profile>({
    schema: profileSchema,
    initial: saved,
    send: async (values) => {
      try {
        const changed = changedIn(values, saved);
        const { account } = await update.mutateAsync(changed);
        setSaved(savedIn(account));
        change('fullName', account.fullName);
        if (changed.locale !== undefined) void chooseLanguage(account.locale);
        toast({ title: t('account.profile.saved') });
      } catch (error) {
        console.warn('The settings could not be saved', error);
        toast({ title: t('account.profile.failed'), variant: 'destructive' });
      }
    },
  });
  const here = browserZone();

  return (
    <form className="account-form" {...form}>
      <Field label={t('account.profile.name')} autoComplete="name" {...field('fullName')} />
      <Select label={t('account.profile.language')} {...field('locale')}>
        {Object.entries(languageNames).map(([id, name]) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </Select>
      <Field
        label={t('account.profile.zone')}
        list="time-zones"
        autoComplete="off"
        spellCheck={false}
        {...field('timeZone')}
      />
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {here && here !== profile.timeZone ? (
        <div>
          {' '}
          <Button variant="ghost" size="small" onClick={() => change('timeZone', here)}>
            {t('account.profile.zone-here', { zone: zoneName(here, language) })}
          </Button>
        </div>
      ) : null}
      <Select label={t('account.profile.weight')} {...field('weightUnit')}>
        <option value="kg">{t('account.profile.kg')}</option>
        <option value="lb">{t('account.profile.lb')}</option>
      </Select>
      <div>
        <Button type="submit" busy={isBusy}>
          {t(isBusy ? 'account.profile.saving' : 'account.profile.save')}
        </Button>
      </div>
    </form>
  );
}
