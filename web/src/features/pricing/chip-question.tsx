import { useId } from 'react';

export function ChipQuestion<Option extends string | number | null>({
  label,
  options,
  selected,
  textOf,
  onSelect,
}: {
  readonly label: string;
  readonly options: readonly Option[];
  readonly selected: Option;
  readonly textOf: (option: Option) => string;
  readonly onSelect: (option: Option) => void;
}) {
  const name = useId();
  return (
    <fieldset className="chips">
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={String(option)}>
            <input type="radio" name={name} checked={option === selected} onChange={() => onSelect(option)} />
            <span>{textOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
