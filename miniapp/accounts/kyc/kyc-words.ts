import type { DocumentKind } from '../../../shared/policy/kyc-levels.ts';
import type { PlainKey } from '../../i18n/message-key.ts';

type Words = { readonly name: PlainKey; readonly about: PlainKey };

/** The name of each document, and what counts as one. */
export const DOCUMENT_WORDS: Record<DocumentKind, Words> = {
  identity: { name: 'kyc.identity', about: 'kyc.identity.about' },
  address: { name: 'kyc.address', about: 'kyc.address.about' },
  selfie: { name: 'kyc.selfie', about: 'kyc.selfie.about' },
  funds: { name: 'kyc.funds', about: 'kyc.funds.about' },
};

/** The names of the levels, from level 0 on. */
export const LEVEL_NAMES = ['kyc.level.0', 'kyc.level.1', 'kyc.level.2'] as const;
