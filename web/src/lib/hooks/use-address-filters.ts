import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The filters of a screen, in its address; an empty value takes one out. The router's own setter starts from what was last
 * drawn, and would lose a filter that was chosen just before.
 */
export function useAddressFilters(): [filters: URLSearchParams, set: (name: string, value: string) => void] {
  const [drawn, setDrawn] = useSearchParams();
  const latest = useRef(drawn);
  useEffect(() => {
    latest.current = drawn;
  }, [drawn]);
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(latest.current);
    if (value === '') next.delete(name);
    else next.set(name, value);
    latest.current = next;
    setDrawn(next, { replace: true, preventScrollReset: true });
  };
  return [drawn, set];
}
