import { Refusal } from '../../../shared/errors/refusal.ts';
import { boundedText } from '../../platform/http/bounded-body.ts';

/** A GIF as its provider describes it. */
export type FoundGif = {
  readonly id: string;
  readonly title: string;
  /** The moving picture of about 200 px height, WebP or GIF. */
  readonly movingUrl: string;
  readonly stillUrl: string;
  readonly width: number;
  readonly height: number;
};

export type FoundPage = {
  readonly gifs: readonly FoundGif[];
  readonly next: number | null;
};

/** What is asked for: the trending GIFs, or those for some words. */
export type GifQuestion = {
  readonly words: string | undefined;
  readonly offset: number;
  readonly lang: string;
};

/**
 * Asks a provider. It is told the words, the language and nothing about who asks. Rejects with
 * `gifs.busy` or `gifs.unavailable`.
 */
export type GifSource = (question: GifQuestion) => Promise<FoundPage>;

const LIMIT_MS = 4000;
const MAX_BYTES = 2_000_000;

/** Why a provider did not answer as it should, for the log: without its address, which has the key. */
export class GifFault extends Refusal {
  readonly detail: string;

  constructor(name: 'gifs.busy' | 'gifs.unavailable', detail: string) {
    super(name);
    this.detail = detail;
  }
}

const unavailable = (detail: string) => new GifFault('gifs.unavailable', detail);

/** The JSON at an address of the provider; a redirect is an error, and so is too long an answer. */
export async function askProvider(address: string): Promise<unknown> {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
    headers: { accept: 'application/json' },
  }).catch((error: unknown) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw unavailable(isLate ? 'no answer in time' : 'no connection');
  });
  if (response.status === 429) {
    await response.body?.cancel();
    throw new GifFault('gifs.busy', 'status 429');
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw unavailable(`status ${response.status}`);
  }
  try {
    const text = await boundedText(response, MAX_BYTES);
    if (text === undefined) throw unavailable('an answer that is too long');
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof GifFault ? error : unavailable('an answer that is no JSON');
  }
}

/** What was not as the provider documents it. */
export const wrongShape = (): GifFault => unavailable('an answer of another shape');
