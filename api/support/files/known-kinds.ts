import type { SupportMedia } from '../../platform/db/tables/support.ts';

/** A kind of file that is shown to players, by its first bytes. */
export type KnownKind = {
  readonly type: string;
  /** Whether a page may show it; any other is only saved. */
  readonly isInline: boolean;
  readonly ending: string;
};

const at = (offset: number, bytes: string) => (head: Buffer) =>
  head.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes, 'latin1'));

const KINDS: readonly (KnownKind & { readonly begins: (head: Buffer) => boolean })[] = [
  { type: 'image/jpeg', isInline: true, ending: 'jpg', begins: at(0, '\xff\xd8\xff') },
  { type: 'image/png', isInline: true, ending: 'png', begins: at(0, '\x89PNG\r\n\x1a\n') },
  {
    type: 'image/webp',
    isInline: true,
    ending: 'webp',
    begins: (head) => at(0, 'RIFF')(head) && at(8, 'WEBP')(head),
  },
  { type: 'audio/ogg', isInline: true, ending: 'ogg', begins: at(0, 'OggS') },
  { type: 'video/mp4', isInline: true, ending: 'mp4', begins: at(4, 'ftyp') },
  { type: 'application/pdf', isInline: false, ending: 'pdf', begins: at(0, '%PDF-') },
];

/** How many bytes tell the kind. */
export const HEAD_BYTES = 12;

/** What a file is by its first bytes, whatever it is called; undefined for a kind never shown. */
export const knownKindOf = (head: Buffer): KnownKind | undefined =>
  KINDS.find(({ begins }) => begins(head));

/** A bot downloads files of at most 20 MB. */
const MAX_BYTES = 20_971_520;

/** Whether a file is likely to be shown, by what Telegram says of it. */
export function isLikelyShown({ kind, type, bytes = 0 }: SupportMedia): boolean {
  if (bytes > MAX_BYTES) return false;
  return kind !== 'document' || KINDS.some((known) => known.type === type);
}
