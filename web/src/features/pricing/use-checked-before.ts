import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * For a group of radios whose HTML comes from the build: takes over what a visitor checked before this code arrived, or what
 * the browser restored. The values of the radios are the options as text.
 */
export function useCheckedBefore<Option extends string | number | null>(
  options: readonly Option[],
  selected: Option,
  onSelect: (option: Option) => void,
): RefObject<HTMLFieldSetElement | null> {
  const group = useRef<HTMLFieldSetElement>(null);
  const take = useEffectEvent(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked');
    const option = options.find((each) => String(each) === checked?.value);
    if (option !== undefined && option !== selected) onSelect(option);
  });
  // Before the first paint of this code, so that no price of another period shows between.
  useLayoutEffect(() => take(), []);
  return group;
}
