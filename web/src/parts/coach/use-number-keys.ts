import { useEffect, useRef } from 'react';

/** Keys 1 to 9 while a list of numbered choices is open. */
export function useNumberKeys(open: boolean, choose: (number: number) => void): void {
  const current = useRef(choose);
  useEffect(() => {
    current.current = choose;
  });
  useEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent) => {
      if (!/^[1-9]$/.test(event.key)) return;
      // It would be typed into the field that has the focus next.
      event.preventDefault();
      current.current(Number(event.key));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open]);
}
