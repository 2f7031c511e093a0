import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Account } from '#shared/contracts/account/account.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { chooseLanguage } from '#web/lib/i18n/load-namespaces.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
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
const errorKeys: readonly MessageKey[] = [
  'auth.error.name-short',
  'auth.error.name-long',
  'auth.error.name-unseen',
  'account.profile.zone-unknown',
];

function changedOf(
  values: Profile,
  dirty: Readonly<Partial<Record<keyof Profile, boolean>>>,
): Partial<Profile> {
  return {
    ...(dirty.fullName && { fullName: values.fullName }),
    ...(dirty.locale && { locale: values.locale }),
    ...(dirty.timeZone && { timeZone: values.timeZone }),
    ...(dirty.weightUnit && { weightUnit: values.weightUnit }),
  };
}

export function ProfileForm({ profile }: { readonly profile: Account }) {
  const t = useText();
  const update = useUpdateAccount();
  const { fullName, locale, timeZone, weightUnit } = profile;
  const { register, handleSubmit, setValue, formState, reset } = useForm<Profile>({
    resolver: zodResolver(profileSchema),
    defaultValues: { fullName, locale, timeZone, weightUnit },
  });
  const errorOf = (name: keyof Profile) => {
    const key = errorKeys.find((candidate) => candidate === formState.errors[name]?.message);
    return key === undefined ? undefined : t(key);
  };
  const here = browserZone();

  const submit = handleSubmit(async (values) => {
    try {
      // Send only edited fields: a default zone or unit that the person left alone is not a choice.
      const { account } = await update.mutateAsync(changedOf(values, formState.dirtyFields));
      reset({
        fullName: account.fullName,
        locale: account.locale,
        timeZone: account.timeZone,
        weightUnit: account.weightUnit,
      });
      if (formState.dirtyFields.locale) void chooseLanguage(account.locale);
      toast({ title: t('account.profile.saved') });
    } catch (error) {
      console.warn('The settings could not be saved', error);
      toast({ title: t('account.profile.failed'), variant: 'destructive' });
    }
  });

  return (
    <form className="account-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('account.profile.name')}
        autoComplete="name"
        error={errorOf('fullName')}
        {...register('fullName')}
      />
      <Select label={t('account.profile.language')} {...register('locale')}>
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
        error={errorOf('timeZone')}
        {...register('timeZone')}
      />
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {here && here !== timeZone ? (
        <div>
          {' '}
          <Button
            variant="ghost"
            size="small"
            onClick={() => setValue('timeZone', here, { shouldDirty: true, shouldValidate: true })}
          >
            {t('account.profile.zone-here', { zone: here })}
          </Button>
        </div>
      ) : null}
      <Select label={t('account.profile.weight')} {...register('weightUnit')}>
        <option value="kg">{t('account.profile.kg')}</option>
        <option value="lb">{t('account.profile.lb')}</option>
      </Select>
      <div>
        <Button type="submit" busy={formState.isSubmitting}>
          {t(formState.isSubmitting ? 'account.profile.saving' : 'account.profile.save')}
        </Button>
      </div>
    </form>
  );
}
