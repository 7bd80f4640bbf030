import { inflateSync } from 'node:zlib';
import { pdfStreams } from './pdf-streams.ts';

/** The most bytes that all objects packed into streams of one file may unpack to. */
const MAX_UNPACKED_BYTES = 33_554_432;

/** What acts when a PDF is opened or clicked, carries other files, or hides its content. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoTo[ER]|Thread|Rendition|Movie|Sound|FileAttachment|Encrypt|OnInstantiate)(?![A-Za-z0-9])/;

/** What happens at the opening of the file, other than to show a page of it. */
const AT_OPENING = /\/OpenAction\s*(?!\s|\[)/;

/**
 * The actions of a page or a field at an event, and the files that it carries. The names are so
 * short that the bytes of a scan spell them by chance, so what they name counts too: a dictionary or
 * the number of one, which readers take as `+5`, `5.0` and `5e0` as well. Zero bytes and comments
 * stand for blanks, and so do two bytes that only PDFium skips; no writer puts a comment there.
 */
const AT_EVENT_OR_CARRIED = /\/(?:AA|EF)[\s\0\x80\xff]*(?:<<|%|[-+.\deE]+[\s\0\x80\xff%])/;

const ACTS = [ACTIVE, AT_OPENING, AT_EVENT_OR_CARRIED];

/** A document of many pages has some hundreds. */
const MAX_NUMBER_SIGNS = 200_000;

/**
 * A stream that holds objects says how many they are, and cannot do without: some readers need
 * neither its type nor `First`. A colour profile says the number of its colours so.
 */
const HOLDS_OBJECTS = /\/N(?![A-Za-z0-9])/;

/** A dictionary without a string or comment, in which another filter could be pretended. */
const CLEAR = /^[^()%]*$/;
const FILTERED = /\/Filter(?![A-Za-z0-9])/g;
const PLAIN_FLATE =
  /\/Filter\s*(?:\[\s*\/(?:FlateDecode|Fl)\s*\]|\/(?:FlateDecode|Fl)(?![A-Za-z0-9]))/;
/**
 * A stream whose bytes, page or picture are in another file: a reader may fetch it by itself. In a
 * dictionary within that of a stream `F` is a name like any other, of a font mostly.
 */
const ELSEWHERE = /\/(?:FFilter|FDecodeParms|Ref|OPI)(?![A-Za-z0-9])/;
const IN_A_FILE = /\/F(?![A-Za-z0-9])/;
const PARAMETERS = /\/(?:DecodeParms|DP)(?![A-Za-z0-9])/;

/** A PDF's names may write any letter by its number: `/J#61vaScript`. */
const namesOf = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const isActive = (text: string) => {
  if (text.split('#', MAX_NUMBER_SIGNS + 1).length > MAX_NUMBER_SIGNS) return true;
  const names = namesOf(text);
  return ACTS.some((act) => act.test(names));
};

/** The objects of a stream unpacked, or undefined where they cannot be looked at. */
function unpacked(dictionary: string, bytes: Buffer, room: number): string | undefined {
  if (!CLEAR.test(dictionary)) return undefined;
  const filters = dictionary.match(FILTERED) ?? [];
  if (filters.length === 0) return '';
  if (filters.length > 1 || !PLAIN_FLATE.test(dictionary) || PARAMETERS.test(dictionary)) {
    return undefined;
  }
  try {
    return inflateSync(bytes, { maxOutputLength: room }).toString('latin1');
  } catch {
    return undefined;
  }
}

/**
 * Whether a PDF does nothing but show its pages: no script, no action by itself, no attached file
 * and none that it fetches, no form that sends, no lock. Objects packed into streams are looked at
 * too; a file that packs them so that they cannot be looked at is not passive, nor is one that
 * readers could read in different ways. The names are looked for in all of its bytes, and packed
 * objects wherever a reader could be sent (`pdfStreams`). The work grows with the size of the file
 * alone.
 */
export function isPassivePdf(file: Buffer): boolean {
  const text = file.toString('latin1');
  if (isActive(text)) return false;
  let room = MAX_UNPACKED_BYTES;
  for (const stream of pdfStreams(text)) {
    if (stream === undefined) return false;
    const dictionary = namesOf(stream.dictionary);
    if (ELSEWHERE.test(dictionary) || IN_A_FILE.test(namesOf(stream.outer))) return false;
    if (!HOLDS_OBJECTS.test(dictionary)) continue;
    const objects = unpacked(dictionary, file.subarray(stream.from), room);
    if (objects === undefined || isActive(objects)) return false;
    room -= objects.length;
    if (room <= 0) return false;
  }
  return true;
}

/** The end of a zip, and how far before the end of a file its readers look for it. */
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_TAIL_BYTES = 65_557;

/**
 * Whether nothing stands behind a PDF: what its end is followed by could be another file. Scanners
 * fill up the last block with zero bytes.
 */
export function endsAsPdf(file: Buffer): boolean {
  const end = file.lastIndexOf('%%EOF');
  if (end === -1 || file.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END)) return false;
  return /^%%EOF[\s\0]*$/.test(file.subarray(end).toString('latin1'));
}
