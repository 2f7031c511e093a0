import type { NavItemId } from '../navigation.ts';

const strokes: Readonly<Record<NavItemId | 'more', string>> = {
  overview: 'M4 4h7v7H4z M13 4h7v4h-7z M13 11h7v9h-7z M4 14h7v6H4z',
  training: 'M3 9v6 M6 6v12 M18 6v12 M21 9v6 M6 12h12',
  nutrition:
    'M12 7c-3-3-8-1-8 5 0 5 4 9 6 9 1 0 1-.6 2-.6s1 .6 2 .6c2 0 6-4 6-9 0-6-5-8-8-5z M12 7c0-2 1-4 3-4',
  progress: 'M3 17l6-6 4 4 8-9 M15 6h6v6',
  analytics: 'M5 20V10 M12 20V4 M19 20v-7',
  ai: 'M12 3l2 6 6 2-6 2-2 6-2-6-6-2 6-2z M19 17v4 M17 19h4',
  checkins: 'M5 4h14v17H5z M9 2v4 M15 2v4 M9 13l2 2 4-4',
  today: 'M12 8v4l3 2 M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z',
  messages: 'M4 5h16v11H9l-5 4z M8 9h8 M8 12h5',
  sessions: 'M4 6h16v14H4z M4 10h16 M8 3v4 M16 3v4',
  biomarkers: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z M9 14h6',
  'in-person': 'M12 21c-5-6-7-9-7-12a7 7 0 0 1 14 0c0 3-2 6-7 12z M12 12a3 3 0 1 0 0-6a3 3 0 0 0 0 6z',
  account: 'M12 12a4 4 0 1 0 0-8a4 4 0 0 0 0 8z M4 21c1-4 4-6 8-6s7 2 8 6',
  more: 'M5 12h.01 M12 12h.01 M19 12h.01',
};

export function NavIcon({ id }: { readonly id: NavItemId | 'more' }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={strokes[id]} />
    </svg>
  );
}
