import { lazyScreen } from '#web/lib/i18n/lazy-screen.tsx';

export const VoiceCoachPanel = lazyScreen(
  () => import('./components/voice-coach.tsx'),
  ['voice', 'progression'],
);

export const VoiceControl = lazyScreen(
  () => import('./components/voice-control.tsx'),
  ['voice', 'progression'],
);

export const VoicePreparation = lazyScreen(
  () => import('./components/voice-preparation.tsx'),
  ['voice', 'progression'],
);
