/** What a document proves. */
export const DOCUMENT_KINDS = ['identity', 'address', 'selfie', 'funds'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** How far a player's identity is verified; 0 is not at all. */
export type KycLevel = 0 | 1 | 2;
