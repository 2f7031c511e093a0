import { AppError } from '#functions/platform/app-error.ts';
import { maximumVoiceMs, type VoiceType, voiceToleranceMs } from '#shared/domain/messages/voice-limits.ts';
import { readMp4Voice } from './mp4-voice.ts';
import { readWebmVoice } from './webm-voice.ts';

export type VoiceSound = { readonly durationMs: number; readonly bytes: Uint8Array };

export function cleanVoiceNote(bytes: Uint8Array): VoiceSound & { readonly type: VoiceType } {
  const webm = soundOf(readWebmVoice, bytes);
  const sound = webm ?? soundOf(readMp4Voice, bytes);
  if (sound === null || sound.durationMs <= 0) {
    throw new AppError('invalid', 'voice_type', 'This file is no voice note in WebM (Opus) or MP4.');
  }
  if (sound.durationMs > maximumVoiceMs + voiceToleranceMs) {
    throw new AppError(
      'invalid',
      'voice_length',
      `A voice note may last ${maximumVoiceMs / 60_000} minutes.`,
      { durationMs: sound.durationMs },
    );
  }
  return { ...sound, type: webm === null ? 'audio/mp4' : 'audio/webm' };
}

/** Works on a copy. DataView throws past the end of a truncated file. */
function soundOf(read: (bytes: Uint8Array) => VoiceSound | null, bytes: Uint8Array): VoiceSound | null {
  try {
    return read(Uint8Array.from(bytes));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
