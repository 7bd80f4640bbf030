import type { DocumentKind } from '../../shared/kyc/contract.ts';
import type { MessageKey } from '../i18n/message-key.ts';

type Words = { readonly name: MessageKey; readonly about: MessageKey };

/** What each document is called, and what counts as one. */
export const DOCUMENT_WORDS: Record<DocumentKind, Words> = {
  identity: { name: 'kyc.identity', about: 'kyc.identity.about' },
  address: { name: 'kyc.address', about: 'kyc.address.about' },
  selfie: { name: 'kyc.selfie', about: 'kyc.selfie.about' },
  funds: { name: 'kyc.funds', about: 'kyc.funds.about' },
};

/** The names of the levels, from none on. */
export const LEVEL_NAMES = ['kyc.level.0', 'kyc.level.1', 'kyc.level.2'] as const;
