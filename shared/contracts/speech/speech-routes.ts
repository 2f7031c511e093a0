import * as speech from './speech.ts';

export const speechRoutes = {
  speak: {
    method: 'POST',
    path: '/api/elevenlabs-tts',
    function: 'speech',
    access: { kind: 'signed-in', feature: 'voice_coaching' },
    summary: 'Say a text in the voice of a coach personality',
    request: speech.speechRequestSchema,
    response: speech.speechResponseSchema,
  },
  speakCues: {
    method: 'POST',
    path: '/api/elevenlabs-tts/cues',
    function: 'speech',
    access: { kind: 'signed-in', feature: 'voice_coaching' },
    summary: 'Make what the voice coach may say in a workout, for a device that may lose its network',
    request: speech.cuesRequestSchema,
    response: speech.cuesResponseSchema,
  },
} as const;
