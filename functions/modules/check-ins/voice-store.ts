import type { PrivateFiles, UploadForm } from '#functions/modules/media/private-files.ts';
import type { VoiceType } from '#shared/domain/messages/voice-limits.ts';

type VoiceName = { readonly clientId: string; readonly coachId: string; readonly voiceId: string };

/** Spoken answers. They lie with the client, so that they are exported and removed with the client's photos. */
export type VoiceStore = {
  uploadForm(
    voice: VoiceName,
    file: { readonly type: VoiceType; readonly bytes: number },
  ): Promise<UploadForm>;
  readUpload(voice: VoiceName): Promise<Uint8Array | null>;
  removeUpload(voice: VoiceName): Promise<void>;
  keep(voice: VoiceName, file: { readonly type: VoiceType; readonly bytes: Uint8Array }): Promise<void>;
  link(voice: VoiceName): Promise<string>;
};

/** A folder per coach, so that nobody can replace what another said. */
const below = ({ clientId, coachId, voiceId }: VoiceName) => `${clientId}/answers/${coachId}/${voiceId}`;

export function createVoiceStore(files: PrivateFiles): VoiceStore {
  return {
    uploadForm: (voice, file) => files.uploadForm(`incoming/${below(voice)}`, file),
    readUpload: (voice) => files.read(`incoming/${below(voice)}`),
    removeUpload: (voice) => files.remove(`incoming/${below(voice)}`),
    keep: (voice, file) => files.put(`kept/${below(voice)}`, file),
    link: (voice) => files.link(`kept/${below(voice)}`),
  };
}
