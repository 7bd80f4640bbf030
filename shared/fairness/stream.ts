/**
 * HMAC-SHA256 of two texts, both as UTF-8 bytes: the server seed's text is the key as it stands,
 * never decoded from hex. The server passes its platform's, the browser the pure one.
 */
export type Hmac = (key: string, message: string) => Uint8Array;

/** The three values one bet draws from. The same three always give the same stream. */
export type StreamSeeds = {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
};

/** Draws a whole number from 0 to `bound - 1`, each exactly as likely; the bound is 1 to 2^32. */
export type DrawBelow = (bound: number) => number;

const WORD_VALUES = 2 ** 32;
const WORD_BYTES = 4;

/** The words of the stream in order, one HMAC for each eight, taken only when needed. */
function wordsOf(hmac: Hmac, seeds: StreamSeeds): () => number {
  let cursor = 0;
  let offset = 0;
  let block: DataView | undefined;
  return () => {
    if (block === undefined || offset === block.byteLength) {
      const message = `${seeds.clientSeed}:${seeds.nonce}:${cursor}`;
      const bytes = hmac(seeds.serverSeed, message);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      cursor += 1;
      offset = 0;
    }
    const word = block.getUint32(offset);
    offset += WORD_BYTES;
    return word;
  };
}

/**
 * How many of the 2^32 words a draw below `bound` may use: the largest multiple of the bound.
 * Words from there up are discarded, which is what makes every result exactly as likely.
 */
export function usableWords(bound: number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > WORD_VALUES) {
    throw new RangeError(`A draw needs a bound from 1 to 2^32, not ${bound}`);
  }
  return WORD_VALUES - (WORD_VALUES % bound);
}

/**
 * Opens the stream of one bet: HMAC-SHA256 keyed with the server seed's text over
 * `clientSeed:nonce:cursor` for cursor 0, 1, 2 …, read as big-endian 32-bit words.
 */
export function openStream(hmac: Hmac, seeds: StreamSeeds): DrawBelow {
  const nextWord = wordsOf(hmac, seeds);
  return (bound) => {
    const usable = usableWords(bound);
    let word = nextWord();
    while (word >= usable) word = nextWord();
    return word % bound;
  };
}
