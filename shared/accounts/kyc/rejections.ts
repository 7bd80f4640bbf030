/**
 * Why a document is not accepted; its player reads the text of it in their language. A card in the
 * staff's chat names a reason by its place, so a further one comes last.
 */
export const DOCUMENT_REJECTIONS = [
  'unreadable',
  'cut',
  'expired',
  'other-person',
  'other-kind',
  'birth-date',
  'under-age',
] as const;
export type DocumentRejection = (typeof DOCUMENT_REJECTIONS)[number];

/** What staff press. */
export const REJECTION_LABELS: Readonly<Record<DocumentRejection, string>> = {
  unreadable: 'Cannot be read',
  cut: 'Parts are missing',
  expired: 'Out of date',
  'other-person': 'Another person’s',
  'other-kind': 'Not such a document',
  'birth-date': 'Another birth date',
  'under-age': 'Under age',
};
