/**
 * Opens a page of another site in a tab of its own, or here where the browser blocks the tab. Call it during the click:
 * browsers block a tab that opens after a request.
 * @param findAddress Returns null where there is no page; then, and where it fails, the tab is closed.
 * @returns Whether there was a page.
 * @throws What `findAddress` throws.
 */
export async function openExternalTab(findAddress: () => Promise<string | null>): Promise<boolean> {
  const tab = openWaitingTab();
  try {
    const url = await findAddress();
    if (url === null) tab?.close();
    else if (tab === null) window.location.assign(url);
    else leadTab(tab, url);
    return url !== null;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** @returns null where the browser blocks it. */
export const openWaitingTab = () => window.open('about:blank', '_blank');

export function leadTab(tab: Window, url: string): void {
  // The page is another site's, and gets no hold on this one.
  tab.opener = null;
  tab.location.href = url;
}
