/** The 97.5% quantile of the standard normal distribution, for a two-sided 95% interval. */
const z = 1.959964;

/** Wilson score interval at 95%, which also works for few trials. @returns shares from 0 to 1 */
export function wilsonInterval(
  successes: number,
  trials: number,
): { readonly from: number; readonly to: number } | null {
  if (trials <= 0) return null;
  const share = Math.min(1, successes / trials);
  const center = share + (z * z) / (2 * trials);
  const half = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  const scale = 1 + (z * z) / trials;
  return { from: Math.max(0, (center - half) / scale), to: Math.min(1, (center + half) / scale) };
}
