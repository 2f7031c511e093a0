import { useState } from 'react';
import { auditQuerySchema } from '#shared/contracts/admin/audit-lines.ts';
import { auditActions } from '#shared/domain/access/audit-actions.ts';
import { zoneName } from '#shared/domain/locale/zone-name.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useMoneyFormats } from '#web/parts/billing/use-money-formats.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useAuditTexts } from '../clients/use-audit-texts.ts';
import { AuditPages } from './audit-pages.tsx';
import { SaveAudit } from './save-audit.tsx';
import { type AuditFilter, searchableDays, useAuditFilter } from './use-audit-filter.ts';

const noFilter: AuditFilter = { by: '', action: '', about: '', from: '', to: '' };

/** Everything that admins and operators did, as far as it matches. */
export function AuditScreen() {
  const { filter, query, choose } = useAuditFilter();
  const searched = JSON.stringify(query);
  return (
    <>
      <Card>
        <FilterForm filter={filter} onSearch={choose} />
      </Card>
      <AuditPages key={`pages ${searched}`} query={query} />
      <SaveAudit key={`file ${searched}`} query={query} />
    </>
  );
}

type FilterProps = {
  readonly filter: AuditFilter;
  readonly onSearch: (filter: AuditFilter) => void;
};

function FilterForm({ filter, onSearch }: FilterProps) {
  const t = useText();
  const language = useLanguage();
  const { actionOf } = useAuditTexts();
  const { zone, today } = usePersonClock();
  const { day } = useMoneyFormats();
  const [typed, setTyped] = useState(filter);
  // The form itself stays, so that its buttons keep the focus; it follows an address that changed elsewhere.
  const [shown, setShown] = useState(filter);
  if (JSON.stringify(shown) !== JSON.stringify(filter)) {
    setShown(filter);
    setTyped(filter);
  }
  const short = t('admin-acts.search-short');
  const { problems } = readByContract(
    auditQuerySchema,
    { by: typed.by || undefined, about: typed.about || undefined },
    { by: short, about: short },
  );
  const outside = (date: string, first: string, last: string) =>
    date !== '' && (date < first || date > last)
      ? t('admin-acts.day-range', { first: day(first), last: day(last) })
      : undefined;
  const { form, errorOf, reset } = useContractForm<AuditFilter, keyof AuditFilter>({
    problems: {
      ...problems,
      from: outside(typed.from, searchableDays.first, today()),
      to: outside(typed.to, typed.from || searchableDays.first, searchableDays.last),
    },
    request: { ...typed, by: typed.by.trim(), about: typed.about.trim() },
    send: onSearch,
  });
  const clear = () => {
    reset();
    setTyped(noFilter);
    onSearch(noFilter);
  };
  const field = (name: keyof AuditFilter) => ({
    value: typed[name],
    error: errorOf(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  const party = { type: 'search', maxLength: 200 } as const;
  const actions = auditActions
    .map((action) => ({ action, name: actionOf(action) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <form className="admin-stack" {...form}>
      <div className="admin-fields">
        <Field label={t('admin-audit.by')} hint={t('admin-audit.by-hint')} {...party} {...field('by')} />
        <Field
          label={t('admin-audit.about')}
          hint={t('admin-audit.about-hint')}
          {...party}
          {...field('about')}
        />
      </div>
      <Select label={t('admin-audit.action')} {...field('action')}>
        <option value="">{t('admin-audit.any-action')}</option>
        {actions.map(({ action, name }) => (
          <option key={action} value={action}>
            {name}
          </option>
        ))}
      </Select>
      <div className="admin-fields">
        <Field
          type="date"
          label={t('admin-audit.from')}
          min={searchableDays.first}
          max={today()}
          {...field('from')}
        />
        <Field
          type="date"
          label={t('admin-audit.to')}
          hint={t('admin-audit.days-hint', { zone: zoneName(zone, language) })}
          min={typed.from === '' ? searchableDays.first : typed.from}
          max={searchableDays.last}
          {...field('to')}
        />
      </div>
      <div className="admin-row">
        <Button type="submit">{t('admin-audit.search')}</Button>
        <Button variant="secondary" onClick={clear}>
          {t('admin-audit.clear')}
        </Button>
      </div>
    </form>
  );
}
