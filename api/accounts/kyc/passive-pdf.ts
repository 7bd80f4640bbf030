import { inflateSync } from 'node:zlib';

/** The most bytes that all objects packed into streams of one file may unpack to. */
const MAX_UNPACKED_BYTES = 33_554_432;

/** What acts when a PDF is opened or clicked, carries other files, or hides its content. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|EF|RichMedia|XFA|SubmitForm|ImportData|GoTo[ER]|Rendition|Movie|FileAttachment|Encrypt)(?![A-Za-z0-9])/;

/**
 * What happens by itself: at the opening of the file, other than to show a page of it, or at an
 * event of a page or a field. Zero bytes and comments stand for blanks in a PDF; no writer puts a
 * comment there.
 */
const BY_ITSELF = /\/(?:OpenAction\s*(?!\s|\[)|AA[\s\0]*(?:<<|%|\d+[\s\0%]))/;

/** Each is looked at while the whole server waits; a document of many pages has some hundreds. */
const MAX_STREAMS = 5000;
const MAX_NUMBER_SIGNS = 200_000;

/** Readers take any end of a line for the beginning of a stream, and skip blanks before it. */
const STREAM = /(?<!end)stream[^\S\r\n]*(?:\r\n?|\n)/g;

/**
 * A stream that holds objects says where they begin and how many they are, and cannot do without.
 */
const HOLDS_OBJECTS = [/\/First(?![A-Za-z0-9])/, /\/N(?![A-Za-z0-9])/];

/** An object up to its stream, without a string or comment in which its end could be pretended. */
const CLEAR_OBJECT = /^\s*\d+\s+\d+\s+obj\s*<<[^()%]*>>\s*$/;
const FILTERED = /\/(?:F|Filter)(?![A-Za-z0-9])/;
const PLAIN_FLATE =
  /\/Filter\s*(?:\[\s*\/(?:FlateDecode|Fl)\s*\]|\/(?:FlateDecode|Fl)(?![A-Za-z0-9]))/;
const PARAMETERS = /\/(?:DecodeParms|DP|F)(?![A-Za-z0-9])/;

/** A PDF's names may write any letter by its number: `/J#61vaScript`. */
const namesOf = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const isActive = (text: string) => {
  if (text.split('#', MAX_NUMBER_SIGNS + 1).length > MAX_NUMBER_SIGNS) return true;
  const names = namesOf(text);
  return ACTIVE.test(names) || BY_ITSELF.test(names);
};

const COMMENT_LINE = /\s*%[^\r\n]*[\r\n]/;

/** The last object that begins in a text; what stands before the first one is a comment. */
function lastObjectOf(text: string): string {
  const end = text.lastIndexOf('endobj');
  if (end !== -1) return text.slice(end + 6);
  const comment = new RegExp(COMMENT_LINE, 'y');
  let from = 0;
  while (comment.test(text)) from = comment.lastIndex;
  return text.slice(from);
}

/** The objects of a stream unpacked, or undefined where they cannot be looked at. */
function unpacked(object: string, bytes: Buffer, room: number): string | undefined {
  if (!CLEAR_OBJECT.test(object)) return undefined;
  if (!FILTERED.test(object)) return '';
  if (!PLAIN_FLATE.test(object) || PARAMETERS.test(object)) return undefined;
  try {
    return inflateSync(bytes, { maxOutputLength: room }).toString('latin1');
  } catch {
    return undefined;
  }
}

/**
 * Whether a PDF does nothing but show its pages: no script, no action by itself, no attached file,
 * no form that sends, no lock. Objects packed into streams are looked at too; a file that packs
 * them so that they cannot be looked at is not passive. Where a file can be read in two ways, each
 * reading must be passive, so the names are looked for in all of its bytes, and a stream holds
 * objects where anything since the stream before it says so. The work grows with the size of the
 * file alone.
 */
export function isPassivePdf(file: Buffer): boolean {
  const text = file.toString('latin1');
  if (isActive(text)) return false;
  let [room, streams, from] = [MAX_UNPACKED_BYTES, 0, 0];
  for (const found of text.matchAll(STREAM)) {
    streams += 1;
    if (streams > MAX_STREAMS) return false;
    const before = namesOf(text.slice(from, found.index));
    from = found.index + found[0].length;
    if (!HOLDS_OBJECTS.every((name) => name.test(before))) continue;
    const objects = unpacked(lastObjectOf(before), file.subarray(from), room);
    if (objects === undefined || isActive(objects)) return false;
    room -= objects.length;
    if (room <= 0) return false;
  }
  return true;
}

/** The end of a zip, and how far before the end of a file its readers look for it. */
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_TAIL_BYTES = 65_557;

/** Whether nothing stands behind a PDF: what its end is followed by could be another file. */
export function endsAsPdf(file: Buffer): boolean {
  const end = file.lastIndexOf('%%EOF');
  if (end === -1 || file.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END)) return false;
  return /^%%EOF\s*$/.test(file.subarray(end).toString('latin1'));
}
