/** How a person changes the email address of their account (docs/product-rules.md). */
export const addressChange = {
  /** How long the code that goes to the new address is valid. */
  codeHours: 24,
  /** Wrong codes, after which a new one has to be sent. */
  tries: 5,
  /** How long the old address can take the account back. */
  backDays: 7,
  /** How long both addresses may answer what support began. */
  supportDays: 7,
} as const;
