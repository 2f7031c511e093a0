import type { Account } from '#shared/contracts/account.ts';

/** What an account has until somebody says otherwise. */
export const defaultRegion = { timeZone: 'UTC', weightUnit: 'kg' } as const;

type RegionalSettings = Pick<Account, 'timeZone' | 'weightUnit' | 'timeZoneSource' | 'weightUnitSource'>;

/**
 * Which regional settings nobody ever chose. Accounts from before sources were kept have none: theirs count as chosen
 * where they differ from the defaults.
 */
export function settingsNobodyChose(account: RegionalSettings): {
  readonly timeZone: boolean;
  readonly weightUnit: boolean;
} {
  return {
    timeZone: account.timeZoneSource === undefined && account.timeZone === defaultRegion.timeZone,
    weightUnit: account.weightUnitSource === undefined && account.weightUnit === defaultRegion.weightUnit,
  };
}

/** The unit of weights where a language tag leads: pounds in the United States, kilograms elsewhere. */
export function unitOfRegion(languageTag: string): Account['weightUnit'] {
  try {
    // Without a region the language says where it is most spoken: plain English is American.
    return new Intl.Locale(languageTag).maximize().region === 'US' ? 'lb' : 'kg';
  } catch {
    return 'kg';
  }
}
