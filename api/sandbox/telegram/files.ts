import { randomUUID } from 'node:crypto';

/** A file that Telegram keeps. */
export type KeptFile = {
  readonly bytes: Buffer;
  readonly name: string;
  readonly type: string;
};

/** The kinds of file that a message may have. */
export const FILE_KINDS = ['photo', 'document', 'voice', 'video', 'sticker'] as const;
export type FileKindName = (typeof FILE_KINDS)[number];

/** A violet picture of 320 by 240. */
const JPEG = Buffer.from(
  [
    '/9j/2wBDAFBQUFBVUFpkZFp9h3iHfbmqm5uquf/I18jXyP',
    '/'.repeat(50),
    '2wBDAVBQUFBVUFpkZFp9h3iHfbmqm5uquf/I18jXyP',
    '/'.repeat(50),
    'wgARCADwAUADASIAAhEBAxEB/8QAFQABAQ',
    'A'.repeat(20),
    'L/xAAVAQEB',
    'A'.repeat(20),
    'BP/aAAwDAQACEAMQAAAAkU',
    'A'.repeat(299),
    'P/EABQQAQAAAAAAAAAAAAAAAAAAAKD/2gAIAQEAAT8AFh//xAAUEQEAAAAAAAAAAAAAAAAAAACA/9oACAECAQE/ABZ',
    '//8QAFBEB',
    'A'.repeat(20),
    'gP/aAAgBAwEBPwAWf//Z',
  ].join(''),
  'base64',
);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** What a person sends here who chose no file of their own. */
export const SAMPLES: Readonly<Record<FileKindName, KeptFile>> = {
  photo: { bytes: JPEG, name: 'photo.jpg', type: 'image/jpeg' },
  document: { bytes: PDF, name: 'receipt.pdf', type: 'application/pdf' },
  voice: { bytes: Buffer.from('OggS\0\u0002 a voice'), name: 'voice.oga', type: 'audio/ogg' },
  video: {
    bytes: Buffer.from('\0\0\0\u0020ftypisom a video'),
    name: 'video.mp4',
    type: 'video/mp4',
  },
  sticker: {
    bytes: Buffer.from('RIFF\u000c\0\0\0WEBPVP8 '),
    name: 'sticker.webp',
    type: 'image/webp',
  },
};

/** Telegram's files by their ids; they die with the process. */
export class FileShelf {
  readonly #files = new Map<string, KeptFile>();

  keep(file: KeptFile): string {
    const id = randomUUID();
    this.#files.set(id, file);
    return id;
  }

  find(id: string): KeptFile | undefined {
    return this.#files.get(id);
  }
}

/** A file of a message as Telegram describes it, in the field that it has for the kind. */
export function describedFile(kind: FileKindName, id: string, { bytes, name, type }: KeptFile) {
  const file = { file_id: id, file_unique_id: id.slice(0, 8), file_size: bytes.length };
  if (kind === 'photo') return { photo: [{ ...file, width: 320, height: 240 }] };
  const named = { ...file, file_name: name, mime_type: type };
  return { [kind]: kind === 'document' ? named : { ...file, mime_type: type } };
}

/** The id, the name and the type of a message's file. */
type Described = {
  readonly file_id: string;
  readonly file_name?: string;
};

/** What a message says of its file, by its kind. */
export function fileIn(
  message: Readonly<Record<string, unknown>>,
): { readonly kind: FileKindName; readonly file: Described } | undefined {
  const kind = FILE_KINDS.find((one) => message[one] !== undefined);
  if (kind === undefined) return undefined;
  const found = message[kind];
  const file = Array.isArray(found) ? found.at(-1) : found;
  return { kind, file: file as Described };
}
