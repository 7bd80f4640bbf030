import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Gif, GifPage } from '../../../shared/community/gifs/contract.ts';
import { GIF_SEARCH_DEBOUNCE_MS } from '../../../shared/community/gifs/rules.ts';
import { call } from '../../transport/call.ts';

/** Asks for a page of GIFs: without words for those that trend. */
export type AskGifs = (words: string, offset: number) => Promise<GifPage>;

export const askServer: AskGifs = (words, offset) =>
  words === '' ? call('gifs.trending', { offset }) : call('gifs.search', { q: words, offset });

export type GifsState = {
  readonly words: string;
  readonly gifs: readonly Gif[];
  readonly provider: GifPage['provider'] | undefined;
  readonly next: number | null;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error?: unknown;
};

const START = { gifs: [], provider: undefined, next: 0, status: 'loading' } as const;

/** A page after those known; a GIF that trends while one scrolls is shown once. */
function joined(known: GifsState, page: GifPage): GifsState {
  const ids = new Set(known.gifs.map(({ id }) => id));
  const gifs = [...known.gifs, ...page.gifs.filter(({ id }) => !ids.has(id))];
  return { words: known.words, gifs, provider: page.provider, next: page.next, status: 'ready' };
}

/**
 * The GIFs for what is typed, page by page: 300 ms after the last key, the trending ones at once.
 * An answer to earlier words is dropped.
 */
export function useGifs(typed: string, ask: AskGifs) {
  const wanted = typed.trim();
  const [state, setState] = useState<GifsState>({ ...START, words: wanted });
  const turn = useRef(0);

  const load = async (known: GifsState) => {
    turn.current += 1;
    const asked = turn.current;
    setState(known);
    const told = await ask(known.words, known.next ?? 0).then(
      (page) => joined(known, page),
      (error: unknown): GifsState => ({ ...known, status: 'failed', error }),
    );
    if (asked === turn.current) setState(told);
  };
  const begin = useEffectEvent((words: string) => void load({ ...START, words }));
  useEffect(() => {
    const timer = setTimeout(() => begin(wanted), wanted === '' ? 0 : GIF_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  /** Loads what follows, or once more what failed. */
  const more = () => {
    if (state.status !== 'loading' && state.next !== null) {
      void load({ ...state, status: 'loading' });
    }
  };
  return { state, more, isTyping: wanted !== state.words };
}
