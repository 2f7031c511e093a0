import { type ReactNode, useState } from 'react';
import { peopleQuerySchema } from '#shared/contracts/fields/people-query.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';

/** A search for people by a part of the name or address, or an id, and what it found. */
export function PeopleSearch({
  label,
  hint,
  submit,
  isBusy,
  onSearch,
  children,
}: {
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly onSearch: (typed: string) => void;
  readonly children?: ReactNode;
}) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const { form, errorOf } = useContractForm({
    ...readByContract(peopleQuerySchema, { q: typed }, { q: t('admin-acts.search-short') }),
    send: ({ q = '' }) => onSearch(q),
  });
  return (
    <form className="admin-stack" {...form}>
      <Field
        label={label}
        hint={hint}
        type="search"
        required
        maxLength={200}
        value={typed}
        error={errorOf('q')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div>
        <Button type="submit" variant="secondary" busy={isBusy}>
          {submit}
        </Button>
      </div>
      {children}
    </form>
  );
}
