/** What follows a number of percent: `%`, in German with a space that does not break before it. */
export function percentSign(language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent' })
    .formatToParts(0)
    .flatMap(({ type, value }) => (type === 'literal' || type === 'percentSign' ? [value] : []))
    .join('');
}
