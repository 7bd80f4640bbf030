import { useAtomValue } from 'jotai';
import { useEffect, useState, type ComponentType } from 'react';
import { languageAtom } from '../../i18n/language.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import type { FilmTexts } from './film-texts.ts';

type Ready = {
  readonly kind: 'ready';
  readonly Player: ComponentType<{ readonly texts: FilmTexts }>;
  readonly texts: FilmTexts;
};

/** How far the film is: nothing of it is loaded before somebody asks for it. */
export type FilmState =
  | { readonly kind: 'poster' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | Ready;

async function loadFilm(language: Language): Promise<Ready> {
  const [{ FilmPlayer }, { loadFilmTexts }] = await Promise.all([
    import('./film-player.tsx'),
    import('./film-texts.ts'),
  ]);
  return { kind: 'ready', Player: FilmPlayer, texts: await loadFilmTexts(language) };
}

/** The film, loaded with the captions of the language shown once it is asked for. */
export function useFilm(): { readonly state: FilmState; readonly open: () => void } {
  const language = useAtomValue(languageAtom);
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<FilmState>({ kind: 'poster' });
  useEffect(() => {
    if (tries === 0) return undefined;
    let isWanted = true;
    const show = (next: FilmState) => isWanted && setState(next);
    loadFilm(language)
      .then(show)
      .catch(() => show({ kind: 'failed' }));
    return () => {
      isWanted = false;
    };
  }, [tries, language]);
  const open = () => {
    setState({ kind: 'loading' });
    setTries((before) => before + 1);
  };
  return { state, open };
}
