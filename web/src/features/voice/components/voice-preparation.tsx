import { useEffect } from 'react';
import { useAuth } from '#web/session/auth-provider.tsx';
import { keepCuesPrepared } from '../use-voice-coach.ts';

/** Shows nothing: a workout's cues are made while there is a network. */
export default function VoicePreparation() {
  const accountId = useAuth().profile?.id;
  useEffect(() => (accountId === undefined ? undefined : keepCuesPrepared(accountId)), [accountId]);
  return null;
}
