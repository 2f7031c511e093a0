import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { ownLoadLimits } from '#shared/domain/progression/own-loads.ts';
import { showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { standardBar } from '#shared/domain/sets/plates.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { RadioGroup, Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useUpdateAccount } from '../api/update-account.ts';
import { heaviestBar, readLoads, type TypedLoads, typedLoads } from '../own-loads-fields.ts';

/** The bar, plates and dumbbells that the client trains with. What was typed stays until it is saved. */
export function OwnLoadsForm({ profile }: { readonly profile: Account }) {
  const t = useText();
  const language = useLanguage();
  const update = useUpdateAccount();
  const [typed, setTyped] = useState(() => typedLoads(profile.ownLoads, profile.weightUnit, language));
  const change = (part: Partial<TypedLoads>) => setTyped({ ...typed, ...part });
  const { loads, errors } = readLoads(typed, language);
  const heaviest = loads === null ? null : heaviestBar(loads);
  const textOf = (key: MessageKey | undefined) => key && t(key, ownLoadLimits);
  const { form, errorOf } = useContractForm({
    problems: {
      bar: textOf(errors.bar),
      plates: textOf(errors.plates),
      dumbbells: textOf(errors.dumbbells),
    },
    request: { ownLoads: loads },
    send: (request) => {
      if (update.isPending) return;
      update.mutate(request, {
        onSuccess: ({ account }) => {
          setTyped(typedLoads(account.ownLoads, account.weightUnit, language));
          toast({ title: t('account.profile.saved') });
        },
      });
    },
  });
  return (
    <form className="account-form" {...form}>
      <RadioGroup
        label={t('account.loads.which')}
        value={typed.isOwn ? 'own' : 'gym'}
        inputProps={{
          name: 'own-loads',
          onChange: ({ target }) => change({ isOwn: target.value === 'own' }),
        }}
        options={[
          { value: 'gym', label: t('account.loads.gym') },
          { value: 'own', label: t('account.loads.own') },
        ]}
      />
      {typed.isOwn ? (
        <>
          <Select
            label={t('account.loads.unit')}
            value={typed.unit}
            onChange={({ currentTarget }) => change({ unit: currentTarget.value === 'lb' ? 'lb' : 'kg' })}
          >
            <option value="kg">{t('account.profile.kg')}</option>
            <option value="lb">{t('account.profile.lb')}</option>
          </Select>
          <Field
            label={t('account.loads.bar')}
            hint={t('account.loads.bar-hint', { bar: `${standardBar[typed.unit]} ${typed.unit}` })}
            inputMode="decimal"
            autoComplete="off"
            error={errorOf('bar')}
            value={typed.bar}
            onChange={({ target }) => change({ bar: target.value })}
          />
          <Field
            label={t('account.loads.plates')}
            hint={t('account.loads.plates-hint')}
            autoComplete="off"
            error={errorOf('plates')}
            value={typed.plates}
            onChange={({ target }) => change({ plates: target.value })}
          />
          <Field
            label={t('account.loads.dumbbells')}
            hint={t('account.loads.dumbbells-hint')}
            autoComplete="off"
            error={errorOf('dumbbells')}
            value={typed.dumbbells}
            onChange={({ target }) => change({ dumbbells: target.value })}
          />
          {heaviest === null ? null : (
            <p className="muted">
              {t('account.loads.heaviest', {
                load: `${showDecimal(String(heaviest), language)} ${typed.unit}`,
              })}
            </p>
          )}
        </>
      ) : null}
      {update.isError ? <Alert tone="danger" title={t('account.loads.failed')} /> : null}
      <div>
        <Button type="submit" busy={update.isPending}>
          {t(update.isPending ? 'account.profile.saving' : 'account.profile.save')}
        </Button>
      </div>
    </form>
  );
}
