/** The most urgent first. Source: docs/product-rules.md. */
export const safetyTopics = ['self-harm', 'symptoms', 'eating-disorder', 'dosing'] as const;
export type SafetyTopic = (typeof safetyTopics)[number];
