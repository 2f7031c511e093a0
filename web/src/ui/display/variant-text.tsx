/**
 * The HTML contains every variant, and `experiments.css` shows the one named on <html> before the first paint. This
 * avoids flicker and hydration mismatches.
 */
export function VariantText({
  test,
  texts,
}: {
  readonly test: string;
  readonly texts: Readonly<Record<string, string>>;
}) {
  return Object.entries(texts).map(([variant, text]) => (
    <span key={variant} className={`when-${test}-${variant}`}>
      {text}
    </span>
  ));
}
