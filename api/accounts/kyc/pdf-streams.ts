/** A stream of a PDF: its dictionary as text, and where its bytes begin. */
export type PdfStream = {
  readonly dictionary: string;
  /**
   * The dictionary without the names in dictionaries within it, which are its fonts and pictures.
   * Names in lists are in it: for some readers a list ends at the first word they do not know.
   */
  readonly outer: string;
  readonly from: number;
};

/**
 * What stands between the parts of an object, comments included. The last two bytes are blanks for
 * PDFium alone, which browsers read with.
 */
const BLANKS = /(?:[\0\t\n\f\r \x80\xff]|%[^\r\n]*)+/y;
/** The next piece of a dictionary; of a literal string only its opening. */
const PIECE =
  /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|<[^<>]*>|[[\](]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+/y;
/** Inside a literal string: its brackets, and an escape of whatever follows. */
const IN_STRING = /\\[^]|[()]/g;
/** Readers take any end of a line for the beginning of a stream's bytes. */
const BEGINNING = /stream[^\S\r\n]*(?:\r\n?|\n)/y;

const CLOSED_BY: Readonly<Record<string, string>> = { '<<': '>>', '[': ']' };
const CLOSERS: ReadonlySet<string> = new Set(Object.values(CLOSED_BY));

/** The words that stand in a dictionary; at any other, readers do what they like. */
const WORD = /^(?:[-+.\d]+|R|true|false|null)$/;

/** What a dictionary waits for next; in `rest` a number was read, which may begin a reference. */
type Awaits = 'key' | 'value' | 'rest';
type Level = { readonly closer: string; awaits: Awaits };

/**
 * Notes a piece of what stands in a dictionary or list, and says whether it may stand there. Where
 * the value of a key is missing one reader takes what comes next for it, `>>` included.
 */
function isInPlace(level: Level, piece: string): boolean {
  if (/^[\0\t\n\f\r %]/.test(piece)) return true;
  const isName = piece.startsWith('/');
  const isWord = !/^[/<[(]/.test(piece);
  if (isWord && !WORD.test(piece)) return false;
  if (level.closer === ']') return true;
  if (level.awaits === 'value') {
    level.awaits = isWord ? 'rest' : 'key';
    return true;
  }
  if (isName) level.awaits = 'value';
  return isName || (isWord && level.awaits === 'rest');
}

/** Reads a text as a PDF's readers do, and counts how far it has gone. */
function readerOf(text: string) {
  let work = 0;
  const matchAt = (pattern: RegExp, at: number): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    work += found?.length ?? 0;
    return found;
  };
  /** Where a literal string ends whose opening bracket stands before `at`. */
  const endOfString = (at: number): number | undefined => {
    let depth = 1;
    IN_STRING.lastIndex = at;
    for (let found = IN_STRING.exec(text); found !== null; found = IN_STRING.exec(text)) {
      if (found[0] === '(') depth += 1;
      if (found[0] === ')') depth -= 1;
      if (depth === 0) {
        work += IN_STRING.lastIndex - at;
        return IN_STRING.lastIndex;
      }
    }
    work += text.length - at;
    return undefined;
  };
  return {
    work: () => work,
    skipBlanks: (at: number) => at + (matchAt(BLANKS, at)?.length ?? 0),
    /** The dictionary that begins at `start`; undefined where readers could disagree. */
    dictionaryAt: (start: number) => {
      const open: Level[] = [];
      let lists = 0;
      const outer: string[] = [];
      let at: number | undefined = start;
      do {
        const piece: string | undefined = matchAt(PIECE, at);
        if (piece === undefined) return undefined;
        const level = open.at(-1);
        if (CLOSERS.has(piece)) {
          if (level?.closer !== piece || level.awaits === 'value') return undefined;
          open.pop();
          if (piece === ']') lists -= 1;
        } else if (level !== undefined && !isInPlace(level, piece)) return undefined;
        const closer = CLOSED_BY[piece];
        if (closer !== undefined) open.push({ closer, awaits: 'key' });
        if (piece === '[') lists += 1;
        if (open.length < 2 || lists > 0) outer.push(piece);
        at = piece === '(' ? endOfString(at + 1) : at + piece.length;
      } while (at !== undefined && open.length > 0);
      return at === undefined ? undefined : { end: at, outer: outer.join('') };
    },
    /** Where the bytes of a stream begin that is announced at `at`. */
    beginningOfBytes: (at: number): number | undefined => {
      const found = matchAt(BEGINNING, at);
      return found === undefined ? undefined : at + found.length;
    },
  };
}

/**
 * The streams of a PDF's objects; undefined for one that readers could read in different ways. An
 * object is looked for at every `obj` of the file, because its table may send a reader anywhere:
 * into a string, a comment or another stream. The work grows with the size of the file alone: an
 * honest file has each byte in one dictionary at most.
 */
export function* pdfStreams(text: string): Generator<PdfStream | undefined> {
  const reader = readerOf(text);
  for (const { index } of text.matchAll(/obj/g)) {
    if (reader.work() > 2 * text.length) return yield undefined;
    const start = reader.skipBlanks(index + 3);
    if (!text.startsWith('<<', start)) continue;
    const dictionary = reader.dictionaryAt(start);
    if (dictionary === undefined) {
      yield undefined;
      continue;
    }
    const { end, outer } = dictionary;
    const at = reader.skipBlanks(end);
    if (text.startsWith('endobj', at)) continue;
    const from = reader.beginningOfBytes(at);
    yield from === undefined ? undefined : { dictionary: text.slice(start, end), outer, from };
  }
}
