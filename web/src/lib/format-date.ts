/** The date of an ISO instant in the person's language and zone; an unreadable one as it is. Without a zone, the device's. */
export function formatDate(instant: string, language: string, timeZone: string | undefined): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    ...(timeZone !== undefined && { timeZone }),
  }).format(date);
}

/** A calendar day, the same in every time zone. */
export function showDay(day: string, language: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}
