import { digestOf } from '../../../platform/secret-token.ts';

/** The S256 challenge of a PKCE verifier (RFC 7636). */
export const challengeOf = (verifier: string): string => digestOf(verifier).toString('base64url');
