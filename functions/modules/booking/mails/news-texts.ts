export type KeptTime = 'confirm-consultation' | 'offer';

export type NewsTexts = {
  readonly subject: (what: string, when: string) => string;
  readonly heading: string;
  readonly body: (what: string, when: string) => string;
  readonly action: string;
};
