/** What a voice note may be: the product's own choice of figures. */
export const voiceTypes = ['audio/webm', 'audio/mp4'] as const;
export type VoiceType = (typeof voiceTypes)[number];

/** Three minutes: what takes longer to say is a call. */
export const maximumVoiceMs = 3 * 60_000;
/** A recorder stops at the limit, not exactly on it. */
export const voiceToleranceMs = 5_000;
/** Three minutes at 128 kbit/s, the most that a browser takes by itself, and what the container adds. */
export const maximumVoiceBytes = 4 * 1024 * 1024;
/** Asked for when recording: clear speech, 0.7 MB in three minutes. */
export const voiceBitsPerSecond = 32_000;
