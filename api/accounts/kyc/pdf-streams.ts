/** A stream of a PDF: its dictionary as text, and where its bytes begin. */
export type PdfStream = { readonly dictionary: string; readonly from: number };

/** What a PDF counts as blank, comments included. */
const BLANKS = /(?:[\0\t\n\f\r ]|%[^\r\n]*)+/y;
/** The next piece of a dictionary; of a literal string only its opening. */
const PIECE =
  /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|<[^<>]*>|[[\](]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+/y;
/** Inside a literal string: its brackets, and an escape of whatever follows. */
const IN_STRING = /\\[^]|[()]/g;
/** Readers take any end of a line for the beginning of a stream's bytes. */
const BEGINNING = /stream[^\S\r\n]*(?:\r\n?|\n)/y;

const CLOSED_BY: Readonly<Record<string, string>> = { '<<': '>>', '[': ']' };
const CLOSERS: ReadonlySet<string> = new Set(Object.values(CLOSED_BY));

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
    /** Where the dictionary ends that begins at `at`; undefined where readers could disagree. */
    endOfDictionary: (start: number): number | undefined => {
      const open: string[] = [];
      let at: number | undefined = start;
      do {
        const piece: string | undefined = matchAt(PIECE, at);
        if (piece === undefined || piece === 'stream') return undefined;
        const closer = CLOSED_BY[piece];
        if (closer !== undefined) open.push(closer);
        else if (CLOSERS.has(piece) && open.pop() !== piece) return undefined;
        at = piece === '(' ? endOfString(at + 1) : at + piece.length;
      } while (at !== undefined && open.length > 0);
      return at;
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
    const end = reader.endOfDictionary(start);
    if (end === undefined) {
      yield undefined;
      continue;
    }
    const at = reader.skipBlanks(end);
    if (!text.startsWith('stream', at)) continue;
    const from = reader.beginningOfBytes(at);
    yield from === undefined ? undefined : { dictionary: text.slice(start, end), from };
  }
}
