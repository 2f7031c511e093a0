import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type GuidedEvent,
  type GuidedPrompt,
  type GuidedSession,
  stepGuided,
} from '#shared/domain/training/guided-session.ts';
import { readGuidedSession, writeGuidedSession } from './stored-guided-session.ts';

/** The shared state machine, driven by taps and the clock, kept over a reload. */
export function useGuidedSession(accountId: string, onPrompt: (prompt: GuidedPrompt) => void) {
  const [session, setSession] = useState(() => readGuidedSession(accountId));
  const [now, setNow] = useState(Date.now);
  const current = useRef(session);
  const prompt = useRef(onPrompt);
  useEffect(() => {
    prompt.current = onPrompt;
  });

  /** @returns The session before, where the event applied. */
  const send = useCallback(
    (event: GuidedEvent): GuidedSession | null => {
      const at = Date.now();
      setNow(at);
      const before = current.current;
      const step = stepGuided(before, event, at);
      if (step.session === before) return null;
      current.current = step.session;
      setSession(step.session);
      writeGuidedSession(accountId, step.session);
      if (step.prompt !== null) prompt.current(step.prompt);
      return before;
    },
    [accountId],
  );

  const isActive = session.phase === 'active';
  useEffect(() => {
    if (!isActive) return;
    const tick = () => void send({ type: 'tick' });
    const timer = window.setInterval(tick, 250);
    document.addEventListener('visibilitychange', tick);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isActive, send]);

  return { session, now, send };
}
