import { useState } from 'react';
import type { Account } from '#shared/contracts/account.ts';
import { type GirthUnit, girthUnits } from '#shared/domain/girths.ts';

const key = 'repz.length-unit';

/** Stored per device. Defaults to the unit that matches the account's weight unit. */
export function useLengthUnit(account: Account): readonly [GirthUnit, (unit: GirthUnit) => void] {
  const [unit, setUnit] = useState(() => remembered() ?? (account.weightUnit === 'lb' ? 'in' : 'cm'));
  const choose = (chosen: GirthUnit) => {
    setUnit(chosen);
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // Without storage, the choice lasts as long as the page.
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
