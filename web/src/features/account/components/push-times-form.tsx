import { type FormEvent, useState } from 'react';
import { type PushSettings, pushLimits } from '#shared/domain/notifications/notifications.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useSavePushSettings } from '../api/notifications.ts';

/** Quiet hours and the number of pushes a day. */
export function PushTimesForm({ settings }: { readonly settings: PushSettings }) {
  const t = useText();
  const [chosen, setChosen] = useState(settings);
  const save = useSavePushSettings();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(chosen, {
      onSuccess: () => toast({ title: t('account.push.saved') }),
      onError: () => toast({ title: t('account.push.not-saved'), variant: 'destructive' }),
    });
  };
  const time = (name: 'quietFrom' | 'quietUntil') => ({
    type: 'time',
    required: true,
    value: chosen[name],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      setChosen({ ...chosen, [name]: currentTarget.value }),
  });
  return (
    <form className="account-form" onSubmit={submit}>
      <Field label={t('account.push.quiet-from')} {...time('quietFrom')} />
      <Field
        label={t('account.push.quiet-until')}
        hint={t('account.push.quiet-hint')}
        {...time('quietUntil')}
      />
      <Select
        label={t('account.push.per-day')}
        hint={t('account.push.per-day-hint')}
        value={chosen.perDay}
        onChange={({ currentTarget }) =>
          setChosen({
            ...chosen,
            perDay: pushLimits.perDay.find((each) => each === Number(currentTarget.value)) ?? chosen.perDay,
          })
        }
      >
        {pushLimits.perDay.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Select>
      <div>
        <Button type="submit" busy={save.isPending}>
          {t('account.push.save')}
        </Button>
      </div>
    </form>
  );
}
