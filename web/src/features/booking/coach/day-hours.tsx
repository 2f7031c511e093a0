import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { faultOf, type Hours, nextHours, quarterHours } from './hours-draft.ts';

export function DayHours({
  label,
  hours,
  onChange,
  onRemove,
}: {
  readonly label: string;
  readonly hours: readonly Hours[];
  readonly onChange: (hours: Hours[]) => void;
  readonly onRemove?: () => void;
}) {
  const t = useText();
  const fault = faultOf(hours);
  const replace = (index: number, next: Partial<Hours>) =>
    onChange(hours.map((each, at) => (at === index ? { ...each, ...next } : each)));
  return (
    <fieldset className="coach-day">
      <legend className="field-legend">{label}</legend>
      {hours.length === 0 ? <p className="muted">{t('coach-calendar.hours.closed')}</p> : null}
      {hours.map(({ from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no name but their place
        <div key={index} className="coach-stretch">
          <QuarterSelect
            label={t('coach-calendar.hours.from')}
            value={from}
            options={quarterHours.slice(0, -1)}
            onChange={(next) => replace(index, { from: next })}
          />
          <QuarterSelect
            label={t('coach-calendar.hours.to')}
            value={to}
            options={quarterHours.slice(1)}
            onChange={(next) => replace(index, { to: next })}
          />
          <Button
            variant="ghost"
            size="small"
            aria-label={t('coach-calendar.hours.remove-from', { day: label, from })}
            onClick={() => onChange(hours.filter((_, at) => at !== index))}
          >
            {t('coach-calendar.hours.remove')}
          </Button>
        </div>
      ))}
      {fault === null ? null : (
        <p className="field-error" role="alert">
          {t(`coach-calendar.hours.${fault}`)}
        </p>
      )}
      <div className="actions">
        <Button
          variant="secondary"
          size="small"
          aria-label={t('coach-calendar.hours.add-to', { day: label })}
          disabled={hours.length >= 6}
          onClick={() => onChange([...hours, nextHours(hours)])}
        >
          {t('coach-calendar.hours.add')}
        </Button>
        {onRemove === undefined ? null : (
          <Button
            variant="ghost"
            size="small"
            aria-label={t('coach-calendar.exceptions.remove-day', { day: label })}
            onClick={onRemove}
          >
            {t('coach-calendar.exceptions.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function QuarterSelect({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
  const said = (quarter: string) =>
    quarter === '24:00'
      ? t('coach-calendar.hours.midnight')
      : time.format(new Date(`2024-01-01T${quarter}:00Z`));
  return (
    <Select label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((quarter) => (
        <option key={quarter} value={quarter}>
          {said(quarter)}
        </option>
      ))}
    </Select>
  );
}
