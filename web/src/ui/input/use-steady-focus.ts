import { type FocusEvent, useState } from 'react';

/**
 * A browser takes the focus from a control that is disabled, such as a button that its own act turns off, and the next Tab
 * starts at the top. Such a control, or a group of them, stays reachable until the focus leaves it. What it does while it
 * is off, its owner ignores.
 */
export function useSteadyFocus<E extends Element>(
  isOff: boolean,
  {
    onFocus,
    onBlur,
  }: { onFocus?: ((event: FocusEvent<E>) => void) | undefined; onBlur?: typeof onFocus } = {},
) {
  const [hasFocus, setHasFocus] = useState(false);
  return {
    disabled: isOff && !hasFocus,
    ...(isOff && hasFocus ? { 'aria-disabled': true } : {}),
    onFocus: (event: FocusEvent<E>) => {
      setHasFocus(true);
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<E>) => {
      // Between the controls of a group the focus stays in it.
      setHasFocus(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget));
      onBlur?.(event);
    },
  };
}
