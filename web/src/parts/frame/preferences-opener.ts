import { createContext } from 'react';

/** Opens accessibility, theme and language, above whatever screen is shown. */
export const PreferencesOpener = createContext<() => void>(() => {});
