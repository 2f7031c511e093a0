/** `boot.js` reads the font URLs from here. */
const storageKey = 'repz.fonts';
/** One face per file. Inter uses one file for all weights. */
const faces = ['1em Inter', '700 1em "Barlow Condensed"'];

/**
 * Waits for all brand fonts, so the page changes only once, and records them for the next page. If they fail to load,
 * the system fonts stay.
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
    // Without storage, the next page starts with the system fonts again.
  }
}
