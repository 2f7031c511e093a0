import { StrokeIcon } from '#web/ui/input/stroke-icon.tsx';
import type { NavItemId } from '../navigation/navigation.ts';

export type NavIconId = NavItemId | 'coach' | 'more';

const strokes: Readonly<Record<NavIconId, string>> = {
  today: 'M4 11l8-7 8 7 M6 9.5V20h12V9.5',
  training: 'M3 9v6 M6 6v12 M18 6v12 M21 9v6 M6 12h12',
  nutrition:
    'M12 7c-3-3-8-1-8 5 0 5 4 9 6 9 1 0 1-.6 2-.6s1 .6 2 .6c2 0 6-4 6-9 0-6-5-8-8-5z M12 7c0-2 1-4 3-4',
  progress: 'M3 17l6-6 4 4 8-9 M15 6h6v6',
  analytics: 'M5 20V10 M12 20V4 M19 20v-7',
  ai: 'M12 3l2 6 6 2-6 2-2 6-2-6-6-2 6-2z M19 17v4 M17 19h4',
  checkins: 'M5 4h14v17H5z M9 2v4 M15 2v4 M9 13l2 2 4-4',
  messages: 'M4 5h16v11H9l-5 4z M8 9h8 M8 12h5',
  sessions: 'M4 6h16v14H4z M4 10h16 M8 3v4 M16 3v4',
  biomarkers: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z M9 14h6',
  'in-person': 'M12 21c-5-6-7-9-7-12a7 7 0 0 1 14 0c0 3-2 6-7 12z M12 12a3 3 0 1 0 0-6a3 3 0 0 0 0 6z',
  library: 'M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1z M12 6v14',
  articles: 'M4 20h4L19 9l-4-4L4 16z M13 7l4 4 M13 20h7',
  account: 'M12 12a4 4 0 1 0 0-8a4 4 0 0 0 0 8z M4 21c1-4 4-6 8-6s7 2 8 6',
  coach: 'M9 11a4 4 0 1 0 0-8a4 4 0 0 0 0 8z M2 21c1-4 3-6 7-6 2 0 4 .6 5 2 M15 5h7v6h-4l-3 2z',
  clients:
    'M9 11a4 4 0 1 0 0-8a4 4 0 0 0 0 8z M2 21c1-4 3-6 7-6s6 2 7 6 M16 4a4 4 0 0 1 0 7 M19 15c2 1 3 3 3 6',
  calendar: 'M4 6h16v14H4z M4 10h16 M8 3v4 M16 3v4',
  pay: 'M4 6h16v12H4zM4 10h16M8 14h3',
  automations: 'M13 3L5 14h6l-1 7 8-11h-6z',
  settings: 'M4 7h9 M19 7h1 M16 4v6 M4 17h1 M11 17h9 M8 14v6',
  support: 'M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18z M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7 M12 17h.01',
  health: 'M3 12h4l3-7 4 14 3-7h4',
  system: 'M4 5h16v11H4z M9 20h6 M12 16v4',
  testing: 'M9 3h6 M10 3v6l-5 9c-.6 1.2 0 3 2 3h10c2 0 2.6-1.8 2-3l-5-9V3 M8 15h8',
  coaches: 'M9 11a4 4 0 1 0 0-8a4 4 0 0 0 0 8z M2 21c1-4 3-6 7-6 2 0 4 .6 5 2 M16 18l2 2 4-4',
  people:
    'M8 11a4 4 0 1 0 0-8a4 4 0 0 0 0 8z M1 21c1-4 3-6 7-6 3 0 5 1.5 6 4 M17 18a4 4 0 1 0 0-8a4 4 0 0 0 0 8z M20 17l3 3',
  queues: 'M4 6h16 M4 12h10 M4 18h6 M18 13v8 M15 18l3 3 3-3',
  reports: 'M5 21V4 M5 4h13l-3 4.5 3 4.5H5',
  money: 'M12 3v18M16 7H10a2.5 2.5 0 0 0 0 5h4a2.5 2.5 0 0 1 0 5H8',
  audit: 'M6 3h8l4 4v14H6z M9 9h3 M9 13h6 M9 17h6',
  more: 'M5 12h.01 M12 12h.01 M19 12h.01',
};

export function NavIcon({ id }: { readonly id: NavIconId }) {
  return <StrokeIcon path={strokes[id]} size={22} />;
}
