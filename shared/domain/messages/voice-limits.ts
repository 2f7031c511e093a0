export const voiceTypes = ['audio/webm', 'audio/mp4'] as const;
export type VoiceType = (typeof voiceTypes)[number];

export const maximumVoiceMs = 3 * 60_000;
/** Recorders stop slightly after the limit. */
export const voiceToleranceMs = 5_000;
/** Three minutes at 128 kbit/s, the highest browser default, plus the container. */
export const maximumVoiceBytes = 4 * 1024 * 1024;
/** The requested bitrate: clear speech, 0.7 MB in three minutes. */
export const voiceBitsPerSecond = 32_000;
