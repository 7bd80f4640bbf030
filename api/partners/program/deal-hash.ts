import { createHash } from 'node:crypto';
import type { DealKind } from '../../../shared/partners/rules.ts';

/** What is agreed in a version of a deal. */
export type DealTerms = {
  readonly version: number;
  readonly level: number;
  readonly kind: DealKind;
  readonly shareBp: number;
};

/** The SHA-256 of the words of a deal, by which both sides mean the same. */
export const dealHash = (publicId: string, { version, level, kind, shareBp }: DealTerms): string =>
  createHash('sha256')
    .update(`partner deal;${publicId};${version};${level};${kind};${shareBp}`)
    .digest('hex');
