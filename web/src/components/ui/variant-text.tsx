/**
 * A text in the variants of an A/B test. All are in the HTML; `experiments.css` shows the one whose name is on <html>
 * before the first paint, so nothing flickers and nothing differs between server and browser.
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
