/** The parts of the untyped engine that are used here. */
declare module 'mespeak' {
  const engine: {
    loadConfig(config: unknown): void;
    loadVoice(voice: unknown): void;
    /** @returns A WAV file of 16 bit and one channel; nothing where it made no sound. */
    speak(
      text: string,
      options: {
        readonly voice: string;
        readonly variant: string;
        readonly speed: number;
        readonly pitch: number;
        readonly rawdata: 'buffer';
      },
    ): Uint8Array | ArrayBuffer | undefined;
  };
  export default engine;
}
declare module 'mespeak/*.json' {
  const content: unknown;
  export default content;
}
