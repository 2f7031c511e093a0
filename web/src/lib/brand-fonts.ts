/** Where `boot.js` looks for which fonts this browser has; the value is the list of their addresses. */
const storageKey = 'repz.fonts';
/** One of each file: Inter is a single one for all weights. */
const faces = ['1em Inter', '700 1em "Barlow Condensed"'];

/**
 * Puts the brand's fonts on once all of them are there, so that the page changes once and not letter by letter, and notes it
 * for the next page. Where they cannot be fetched, the system's fonts stay.
 */
export async function putOnBrandFonts(): Promise<void> {
  const root = document.documentElement;
  if ('hasFonts' in root.dataset) return;
  try {
    await Promise.all(faces.map((face) => document.fonts.load(face)));
  } catch {
    return;
  }
  root.dataset.hasFonts = '';
  try {
    const files = document.querySelector<HTMLElement>('script[data-brand-fonts]')?.dataset.brandFonts;
    if (files) localStorage.setItem(storageKey, files);
  } catch {
    // Storage may be switched off: the next page begins without them again.
  }
}
