import { lazyScreen } from '#web/lib/i18n/lazy-screen.tsx';

/** The Voice Coach tab with its texts, loaded when it is opened: `<Suspense><VoiceCoachPanel /></Suspense>`. */
export const VoiceCoachPanel = lazyScreen(() => import('./components/voice-coach.tsx'), ['voice']);

/** Start and stop beside a running workout, loaded with its texts when one runs. */
export const VoiceControl = lazyScreen(() => import('./components/voice-control.tsx'), ['voice']);
