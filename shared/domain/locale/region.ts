export const defaultRegion = { timeZone: 'UTC', weightUnit: 'kg' } as const;

type RegionalSettings = {
  readonly timeZone: string;
  readonly weightUnit: string;
  readonly timeZoneSource?: string | undefined;
  readonly weightUnitSource?: string | undefined;
};

/** Accounts from before sources were stored count as chosen where they differ from the defaults. */
export function unchosenSettings(account: RegionalSettings): {
  readonly timeZone: boolean;
  readonly weightUnit: boolean;
} {
  return {
    timeZone: account.timeZoneSource === undefined && account.timeZone === defaultRegion.timeZone,
    weightUnit: account.weightUnitSource === undefined && account.weightUnit === defaultRegion.weightUnit,
  };
}

export function weightUnitForLanguageTag(languageTag: string): 'kg' | 'lb' {
  try {
    // `maximize` adds the likely region; plain English becomes en-US.
    return new Intl.Locale(languageTag).maximize().region === 'US' ? 'lb' : 'kg';
  } catch {
    return 'kg';
  }
}
