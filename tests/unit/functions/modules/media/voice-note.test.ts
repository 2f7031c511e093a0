import { describe, expect, it } from 'vitest';
import { sampleMp4, sampleWebm, secretTag } from '#tests/support/media/sample-voice.ts';
import { cleanVoiceNote } from '../../../../../functions/modules/media/voice-note.ts';

describe('a voice note', () => {
  it.each([
    ['WebM without a duration', sampleWebm(), 'audio/webm'],
    ['MP4 in one piece', sampleMp4(), 'audio/mp4'],
    ['MP4 in fragments', sampleMp4({ fragments: true }), 'audio/mp4'],
  ])('in %s is three seconds long and keeps nothing that was written beside it', (_, bytes, type) => {
    const note = cleanVoiceNote(bytes);
    expect(note).toMatchObject({ type, durationMs: 3000 });
    const kept = Buffer.from(note.bytes).toString('latin1');
    expect(kept).not.toContain('Recorded');
    expect(kept).toHaveLength(bytes.length);
    // What arrived is not written into; the sample holds the text that is gone.
    expect(bytes.toString('latin1')).toContain(secretTag);
    expect(cleanVoiceNote(note.bytes)).toMatchObject({ type, durationMs: 3000 });
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a film in WebM', sampleWebm({ trackType: 1, codec: 'V_VP8' })],
    ['Vorbis in WebM', sampleWebm({ codec: 'A_VORBIS' })],
    ['WebM without sound', sampleWebm({ seconds: 0 })],
    ['a film in MP4', sampleMp4({ handler: 'vide' })],
    ['MP4 without length', sampleMp4({ seconds: 0 })],
    ['WebM that breaks off', sampleWebm().subarray(0, -4)],
    ['MP4 that breaks off', sampleMp4().subarray(0, -4)],
  ])('is not %s', (_, bytes) => {
    expect(() => cleanVoiceNote(bytes)).toThrow(expect.objectContaining({ code: 'voice_type' }));
  });

  it.each([
    sampleWebm({ seconds: 200 }),
    sampleMp4({ seconds: 200 }),
    sampleMp4({ seconds: 200, fragments: true }),
  ])('lasts three minutes at most', (bytes) => {
    expect(() => cleanVoiceNote(bytes)).toThrow(expect.objectContaining({ code: 'voice_length' }));
  });

  it('survives arbitrary bytes', () => {
    for (const sample of [sampleWebm(), sampleMp4({ fragments: true })]) {
      for (let at = 0; at < sample.length; at += 1) {
        const broken = Buffer.from(sample);
        broken[at] = 0xff;
        try {
          cleanVoiceNote(broken);
        } catch (error) {
          expect(error).toMatchObject({ kind: 'invalid' });
        }
      }
    }
  });
});
