import type { SaveIncidentRequest, StoredIncident } from '#shared/contracts/system/status.ts';
import { instantOf, wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';
import type { IncidentState } from '#shared/domain/site/service-status.ts';

type Written = { readonly title: string; readonly text: string };
export const nothingWritten: Written = { title: '', text: '' };

/** What the form holds: times as its fields show them, in the admin's zone. */
export type IncidentDraft = {
  readonly state: IncidentState;
  readonly start: string;
  readonly end: string;
  readonly texts: Partial<Record<LanguageId, Written>>;
};

const fieldOf = (instant: string | number, zone: string) => {
  const { date, time } = wallTimeOf(new Date(instant).getTime(), zone);
  return `${date}T${time}`;
};

/** A field that was cleared holds nothing, and one whose year is being typed may hold five digits of it. */
export const isTime = (field: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(field);

const instantIn = (field: string, zone: string) => {
  const [date = '', time = ''] = field.split('T');
  return new Date(instantOf({ date, time: time.slice(0, 5) }, zone)).toISOString();
};

/** @param now Epoch milliseconds, when a new one begins. */
export function draftOf(incident: StoredIncident | null, zone: string, now: number): IncidentDraft {
  if (incident === null) {
    return { state: 'investigating', start: fieldOf(now, zone), end: '', texts: {} };
  }
  const { state, startedAt, endedAt, texts } = incident;
  return {
    state,
    start: fieldOf(startedAt, zone),
    end: endedAt === null ? '' : fieldOf(endedAt, zone),
    texts,
  };
}

/** @returns null while English, a half of another language or a time is missing. */
export function requestOf(
  { state, start, end, texts }: IncidentDraft,
  version: number,
  zone: string,
): SaveIncidentRequest | null {
  const written = languageIds.flatMap((language): (readonly [LanguageId, Written])[] => {
    const { title, text } = texts[language] ?? nothingWritten;
    const trimmed = { title: title.trim(), text: text.trim() };
    return trimmed.title === '' && trimmed.text === '' ? [] : [[language, trimmed]];
  });
  const isHalf = written.some(([, { title, text }]) => title === '' || text === '');
  const { en, ...others }: Partial<Record<LanguageId, Written>> = Object.fromEntries(written);
  const hasEnd = state === 'resolved' || (state === 'withdrawn' && end !== '');
  if (isHalf || en === undefined || !isTime(start) || (hasEnd && !isTime(end))) return null;
  return {
    state,
    startedAt: instantIn(start, zone),
    endedAt: hasEnd ? instantIn(end, zone) : null,
    texts: { en, ...others },
    version,
  };
}
