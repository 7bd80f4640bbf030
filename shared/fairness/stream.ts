/**
 * HMAC-SHA256 of two texts, both as UTF-8 bytes: the server seed's text itself is the key, never
 * decoded from hex. The server passes its platform's HMAC, the browser the pure one.
 */
export type Hmac = (key: string, message: string) => Uint8Array;

/** The three values a solo bet draws from. The same three always give the same stream. */
export type StreamSeeds = {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
};

/** Draws a whole number from 0 to `bound - 1`, each exactly as likely; the bound is 1 to 2^32. */
export type DrawBelow = (bound: number) => number;

/** Draws a whole number from 0 to `bound - 1`, each exactly as likely; the bound is 1 to 2^64. */
export type DrawBelowBig = (bound: bigint) => bigint;

/**
 * The numbers of one round in their order. Both draws take from the same words: one word for each
 * try of `drawBelow`, two for each try of `drawBelowBig`, the first being the upper half.
 */
export type Stream = { readonly drawBelow: DrawBelow; readonly drawBelowBig: DrawBelowBig };

/** The parameters of a stream: the text of its key, and the prefix of its messages. */
export type StreamSource = { readonly key: string; readonly prefix: string };

const WORD_VALUES = 2 ** 32;
const WORD_BYTES = 4;
const WORD_BITS = 32n;
const PAIR_VALUES = 2n ** 64n;

/** The words of the stream in order, one HMAC for each eight, taken only when needed. */
function wordsOf(hmac: Hmac, { key, prefix }: StreamSource): () => number {
  let cursor = 0;
  let offset = 0;
  let block: DataView | undefined;
  return () => {
    if (block === undefined || offset === block.byteLength) {
      const bytes = hmac(key, `${prefix}:${cursor}`);
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
 * How many of the 2^64 pairs of words a draw below `bound` may use, like `usableWords` for one
 * word.
 */
export function usablePairs(bound: bigint): bigint {
  if (bound < 1n || bound > PAIR_VALUES) {
    throw new RangeError(`A draw needs a bound from 1 to 2^64, not ${bound}`);
  }
  return PAIR_VALUES - (PAIR_VALUES % bound);
}

/**
 * Opens the stream of one round: HMAC-SHA256 keyed with the key's text over `prefix:cursor` for
 * cursor 0, 1, 2 …, read as big-endian 32-bit words.
 */
export function openStreamOver(hmac: Hmac, source: StreamSource): Stream {
  const nextWord = wordsOf(hmac, source);
  const nextPair = () => {
    const upper = BigInt(nextWord());
    return (upper << WORD_BITS) | BigInt(nextWord());
  };
  return {
    drawBelow: (bound) => {
      const usable = usableWords(bound);
      let word = nextWord();
      while (word >= usable) word = nextWord();
      return word % bound;
    },
    drawBelowBig: (bound) => {
      const usable = usablePairs(bound);
      let pair = nextPair();
      while (pair >= usable) pair = nextPair();
      return pair % bound;
    },
  };
}

/** Opens the stream of a solo bet: keyed with the server seed, over `clientSeed:nonce:cursor`. */
export function openStream(hmac: Hmac, seeds: StreamSeeds): DrawBelow {
  const prefix = `${seeds.clientSeed}:${seeds.nonce}`;
  return openStreamOver(hmac, { key: seeds.serverSeed, prefix }).drawBelow;
}
