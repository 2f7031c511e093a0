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
} as const;
