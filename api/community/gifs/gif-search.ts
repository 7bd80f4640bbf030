import type { GifPage } from '../../../shared/community/gifs/contract.ts';
import { GIF_QUERY_MAX } from '../../../shared/community/gifs/rules.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { putBounded } from '../../platform/bounded-map.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { gifAddress } from './gif-address.ts';
import { GifFault, type GifQuestion, type GifSource } from './gif-source.ts';
import { saveGifs } from './gif-store.ts';
import { createGiphy } from './giphy.ts';
import { createKlipy } from './klipy.ts';
import type { GifProvider, GifSettings } from './settings.ts';

/** How long an answer serves everybody who asks the same. */
const FRESH_MS = 5 * 60_000;
const MAX_ANSWERS = 300;

/** After a provider said that it is busy it is left alone for so long. */
const BUSY_MS = 10_000;

export type GifSearch = (question: GifQuestion) => Promise<GifPage>;

type Deps = {
  readonly db: Database;
  readonly clock: { nowMs(): number };
  readonly logger: Logger;
};

const SOURCES: Readonly<Record<GifProvider, (settings: GifSettings) => GifSource>> = {
  giphy: createGiphy,
  klipy: createKlipy,
};

type Kept = { readonly page: Promise<GifPage>; readonly atMs: number };

/**
 * Searches GIFs for players. The same question is asked of the provider once in five minutes,
 * however many players ask it.
 */
export function createGifSearch(deps: Deps, settings: GifSettings | undefined): GifSearch {
  if (settings === undefined) return () => Promise.reject(new Refusal('gifs.unavailable'));
  const source = SOURCES[settings.provider](settings);
  const answers = new Map<string, Kept>();
  let busyUntilMs = 0;

  const ask = async (question: GifQuestion): Promise<GifPage> => {
    if (performance.now() < busyUntilMs) throw new Refusal('gifs.busy');
    try {
      return await askOf(deps, { source, provider: settings.provider }, question);
    } catch (error) {
      if (!(error instanceof GifFault)) throw error;
      if (error.refusal === 'gifs.busy') busyUntilMs = performance.now() + BUSY_MS;
      deps.logger.warn(
        { provider: settings.provider, fault: error.detail },
        'the GIF service did not answer',
      );
      throw error;
    }
  };

  return (asked) => {
    const question = { ...asked, words: plainWords(asked.words) };
    const key = JSON.stringify(question);
    const kept = answers.get(key);
    if (kept !== undefined && performance.now() - kept.atMs < FRESH_MS) return kept.page;
    const page = ask(question);
    putBounded(answers, [key, { page, atMs: performance.now() }], MAX_ANSWERS);
    page.catch(() => answers.delete(key));
    return page;
  };
}

/** Words that differ in case and blanks alone are one question; no words are the trending GIFs. */
function plainWords(words: string | undefined): string | undefined {
  const plain = words?.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  return plain ? plain.slice(0, GIF_QUERY_MAX) : undefined;
}

type Source = { readonly source: GifSource; readonly provider: GifProvider };

async function askOf(
  { db, clock }: Deps,
  { source, provider }: Source,
  question: GifQuestion,
): Promise<GifPage> {
  const { gifs, next } = await source(question);
  await saveGifs(db, { provider, gifs, nowMs: clock.nowMs() });
  return {
    provider,
    next,
    gifs: gifs.map(({ id, title, width, height }) => ({
      id,
      url: gifAddress({ provider, id }, 'moving'),
      still: gifAddress({ provider, id }, 'still'),
      title: title.slice(0, 100),
      width,
      height,
    })),
  };
}
