import { useState } from 'react';
import type { Account } from '#shared/contracts/account.ts';
import { type GirthUnit, girthUnits } from '#shared/domain/girths.ts';

const key = 'repz.length-unit';

/** Centimetres or inches, as chosen on this device; at first what goes with the person's unit of weight. */
export function useLengthUnit(account: Account): readonly [GirthUnit, (unit: GirthUnit) => void] {
  const [unit, setUnit] = useState(() => remembered() ?? (account.weightUnit === 'lb' ? 'in' : 'cm'));
  const choose = (chosen: GirthUnit) => {
    setUnit(chosen);
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [unit, choose];
}

function remembered(): GirthUnit | undefined {
  try {
    return girthUnits.find((unit) => unit === localStorage.getItem(key));
  } catch {
    return undefined;
  }
}
