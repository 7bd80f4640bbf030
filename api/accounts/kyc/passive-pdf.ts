import { inflateSync } from 'node:zlib';

/** The most bytes that all objects packed into streams of one file may unpack to. */
const MAX_UNPACKED_BYTES = 33_554_432;

/** All are looked at while the server waits, so the work is bounded: a document has some hundreds. */
const MAX_STREAMS = 5000;
const MAX_DICTIONARY_BYTES = 16_384;
const MAX_NUMBER_SIGNS = 200_000;

/** What acts when a PDF is opened or clicked, carries other files, or hides its content. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|EF|RichMedia|XFA|SubmitForm|ImportData|GoTo[ER]|Rendition|Movie|Encrypt)(?![A-Za-z0-9])/;

/**
 * What happens by itself: at the opening of the file, other than to show a page of it, or at an
 * event of a page or a field.
 */
const BY_ITSELF = /\/(?:OpenAction\s*(?!\s|\[)|AA\s*(?:<<|\d+\s+\d+\s+R))/;

/** A stream that holds objects: only its `First` says where they begin, so it cannot do without. */
const HOLDS_OBJECTS = /\/First(?![A-Za-z0-9])/;
const FILTERED = /\/(?:F|Filter)(?![A-Za-z0-9])/;
const PLAIN_FLATE = /\/Filter\s*(?:\[\s*\/(?:FlateDecode|Fl)\s*\]|\/(?:FlateDecode|Fl)\s*(?=[/>]))/;
const PARAMETERS = /\/(?:DecodeParms|DP|F)(?![A-Za-z0-9])/;

/** A PDF's names may write any letter by its number: `/J#61vaScript`. */
const namesOf = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const isActive = (text: string) => {
  if (text.split('#', MAX_NUMBER_SIGNS + 1).length > MAX_NUMBER_SIGNS) return true;
  const names = namesOf(text);
  return ACTIVE.test(names) || BY_ITSELF.test(names);
};

/** The objects of a stream unpacked, or undefined where they cannot be looked at. */
function unpacked(dictionary: string, bytes: Buffer, room: number): string | undefined {
  if (!FILTERED.test(dictionary)) return '';
  if (!PLAIN_FLATE.test(dictionary) || PARAMETERS.test(dictionary)) return undefined;
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
 * reading must be passive, so the names are looked for in all of its bytes.
 */
export function isPassivePdf(file: Buffer): boolean {
  const text = file.toString('latin1');
  if (isActive(text)) return false;
  let [room, streams] = [MAX_UNPACKED_BYTES, 0];
  for (const found of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(found.index - 3, found.index) === 'end') continue;
    const before = text.slice(Math.max(0, found.index - MAX_DICTIONARY_BYTES), found.index);
    const begins = before.lastIndexOf('obj');
    streams += 1;
    if (begins === -1 || streams > MAX_STREAMS) return false;
    const dictionary = namesOf(before.slice(begins));
    if (!HOLDS_OBJECTS.test(dictionary)) continue;
    const begin = found.index + found[0].length;
    const objects = unpacked(dictionary, file.subarray(begin), room);
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
