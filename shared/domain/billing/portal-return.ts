/** Parameter of the address that the provider's portal leads back to. */
export const portalReturn = { portal: 'back' } as const;
