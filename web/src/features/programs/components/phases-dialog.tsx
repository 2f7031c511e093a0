import { useEffect, useRef, useState } from 'react';
import type { Phase } from '#shared/contracts/training/current-program.ts';
import { maxPhases } from '#shared/contracts/training/programs.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useBuilderKeys } from '../draft/use-builder-keys.ts';
import {
  newPhaseRow,
  type PhaseProblem,
  type PhaseRow,
  readPhaseRow,
  toPhaseRow,
} from '../model/phase-rows.ts';
import { RuleFields } from '../session/rule-fields.tsx';

/** Names the weeks of a program, gives each phase its rule and its easy week. */
export function PhasesDialog({
  phases,
  unit,
  onPhases,
}: {
  readonly phases: readonly Phase[];
  readonly unit: WeightUnit;
  readonly onPhases: (phases: readonly Phase[]) => void;
}) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        {t('programs.phases')}
      </Button>
      <Dialog wide open={open} onClose={() => setOpen(false)} title={t('programs.phases')}>
        <PhasesForm
          phases={phases}
          unit={unit}
          onTake={(next) => {
            onPhases(next);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

function PhasesForm({
  phases,
  unit,
  onTake,
}: {
  readonly phases: readonly Phase[];
  readonly unit: WeightUnit;
  readonly onTake: (phases: readonly Phase[]) => void;
}) {
  const t = useText();
  const units = { unit, language: useLanguage() };
  const [rows, setRows] = useState<readonly PhaseRow[]>(() => {
    const known = phases.map((phase, at) => toPhaseRow(phase, at, units));
    return known.length === 0 ? [newPhaseRow([])] : known;
  });
  const names = useRef(new Map<string, HTMLInputElement | null>());
  const focusNext = useRef<string | null>(rows[0]?.id ?? null);
  useEffect(() => {
    if (focusNext.current === null) return;
    names.current.get(focusNext.current)?.focus();
    focusNext.current = null;
  });
  const read = rows.map((row) => readPhaseRow(row, units));
  const add = () => {
    const row = newPhaseRow(rows);
    focusNext.current = row.id;
    setRows([...rows, row]);
  };
  const taken = read.flatMap((each) => ('phase' in each ? [each.phase] : []));
  const { form, submit, isChecked } = useContractForm({
    problems: {},
    request: taken.length === rows.length ? taken : null,
    send: onTake,
  });
  useBuilderKeys({ 'Mod+s': submit }, true);
  return (
    <form className="stack" {...form}>
      <p className="muted">{t('programs.phases-help')}</p>
      <ol className="program-exercises">
        {rows.map((row, at) => {
          const result = read[at];
          return (
            <li key={row.id}>
              <PhaseFields
                row={row}
                position={at + 1}
                unit={unit}
                problem={isChecked && result !== undefined && 'problem' in result ? result.problem : null}
                field={(element) => {
                  names.current.set(row.id, element);
                }}
                onRow={(next) => setRows(rows.map((each) => (each.id === row.id ? next : each)))}
                onRemove={() => {
                  focusNext.current = (rows[at + 1] ?? rows[at - 1])?.id ?? null;
                  setRows(rows.filter(({ id }) => id !== row.id));
                }}
              />
            </li>
          );
        })}
      </ol>
      <div className="actions">
        <Button type="submit">{t('programs.phases-take')}</Button>
        <Button variant="secondary" disabled={rows.length >= maxPhases} onClick={add}>
          {t('programs.phase-add')}
        </Button>
      </div>
    </form>
  );
}

function PhaseFields({
  row,
  position,
  unit,
  problem,
  field,
  onRow,
  onRemove,
}: {
  readonly row: PhaseRow;
  readonly position: number;
  readonly unit: WeightUnit;
  readonly problem: PhaseProblem | null;
  readonly field: (element: HTMLInputElement | null) => void;
  readonly onRow: (row: PhaseRow) => void;
  readonly onRemove: () => void;
}) {
  const t = useText();
  const name = row.name.trim() || t('programs.phase-nth', { n: position });
  return (
    <fieldset className="program-exercise">
      <legend className="visually-hidden">{name}</legend>
      <div className="program-fields">
        <Field
          ref={field}
          label={t('programs.phase-name')}
          maxLength={60}
          autoComplete="off"
          value={row.name}
          error={problem === 'name' ? t('programs.error-name') : undefined}
          onChange={(event) => onRow({ ...row, name: event.currentTarget.value })}
        />
        <Field
          label={t('programs.weeks')}
          inputMode="numeric"
          autoComplete="off"
          value={row.weeks}
          error={problem === 'weeks' ? t('programs.phase-error-weeks') : undefined}
          onChange={(event) => onRow({ ...row, weeks: event.currentTarget.value })}
        />
        <Field
          label={t('programs.phase-deload-week')}
          hint={t('programs.phase-deload-hint')}
          inputMode="numeric"
          autoComplete="off"
          value={row.deloadWeek}
          error={problem === 'deload' ? t('programs.phase-error-deload') : undefined}
          onChange={(event) => onRow({ ...row, deloadWeek: event.currentTarget.value })}
        />
        <RuleFields
          form={row.rule}
          unit={unit}
          tried={problem === 'rule'}
          onChange={(rule) => onRow({ ...row, rule })}
        />
      </div>
      <div>
        <Button
          size="small"
          variant="ghost"
          aria-label={t('programs.remove-name', { name })}
          onClick={onRemove}
        >
          {t('programs.remove')}
        </Button>
      </div>
    </fieldset>
  );
}
