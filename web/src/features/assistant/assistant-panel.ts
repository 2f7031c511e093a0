import { lazyScreen } from '#web/lib/i18n/lazy-screen.tsx';

/** The chat with its texts, loaded when it is opened: `<Suspense><AssistantPanel /></Suspense>`. */
export const AssistantPanel = lazyScreen(() => import('./components/assistant-chat.tsx'), ['assistant']);
