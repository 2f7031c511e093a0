import { type FormEvent, useState } from 'react';
import { auditActions } from '#shared/domain/access/audit-actions.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
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
  const { actionOf } = useAuditTexts();
  const { zone, today } = usePersonClock();
  const [typed, setTyped] = useState(filter);
  // The form itself stays, so that its buttons keep the focus; it follows an address that changed elsewhere.
  const [shown, setShown] = useState(filter);
  if (JSON.stringify(shown) !== JSON.stringify(filter)) {
    setShown(filter);
    setTyped(filter);
  }
  const field = (name: keyof AuditFilter) => ({
    value: typed[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ ...typed, by: typed.by.trim(), about: typed.about.trim() });
  };
  const clear = () => {
    setTyped(noFilter);
    onSearch(noFilter);
  };
  const party = { type: 'search', minLength: 2, maxLength: 200 } as const;
  const actions = auditActions
    .map((action) => ({ action, name: actionOf(action) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <form className="admin-stack" onSubmit={search}>
      <Field label={t('admin-audit.by')} hint={t('admin-audit.by-hint')} {...party} {...field('by')} />
      <Field
        label={t('admin-audit.about')}
        hint={t('admin-audit.about-hint')}
        {...party}
        {...field('about')}
      />
      <Select label={t('admin-audit.action')} {...field('action')}>
        <option value="">{t('admin-audit.any-action')}</option>
        {actions.map(({ action, name }) => (
          <option key={action} value={action}>
            {name}
          </option>
        ))}
      </Select>
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
        hint={t('admin-audit.days-hint', { zone })}
        min={typed.from === '' ? searchableDays.first : typed.from}
        max={searchableDays.last}
        {...field('to')}
      />
      <div className="admin-row">
        <Button type="submit">{t('admin-audit.search')}</Button>
        <Button variant="secondary" onClick={clear}>
          {t('admin-audit.clear')}
        </Button>
      </div>
    </form>
  );
}
