import { lazyScreen } from '#web/lib/i18n/lazy-screen.tsx';

export const AssistantPanel = lazyScreen(
  () => import('./components/assistant-chat.tsx'),
  ['assistant', 'training'],
);
