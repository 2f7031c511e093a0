/** Safari on iPhone and iPad says it, and TypeScript does not know it: absent in other browsers. */
type WithStandalone = Navigator & { readonly standalone?: boolean };

/** Whether this is an iPhone or iPad with the app open outside of the home screen: it has no prompt to install, and no push. */
export function needsHomeScreen(): boolean {
  const { standalone }: WithStandalone = navigator;
  return standalone === false;
}
