import { useEffect, useState } from 'react';
import { whenSettled } from './when-settled.ts';

let known = false;

/** False until the page has had time to show what it was opened for. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(known);
  useEffect(() => {
    let gone = false;
    void whenSettled().then(() => {
      known = true;
      if (!gone) setSettled(true);
    });
    return () => {
      gone = true;
    };
  }, []);
  return isSettled;
}
