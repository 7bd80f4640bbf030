import { FilmPlayer } from './film-player.tsx';
import { loadFilmTexts } from './film-texts.ts';
import { VideoView } from './video-page.tsx';

const texts = await loadFilmTexts('en');
const longest = await loadFilmTexts('kz');
const nothing = () => undefined;

/** The page of the film in its states. */
export const previews = {
  'The poster': () => <VideoView onOpen={nothing} state={{ kind: 'poster' }} />,
  'The film, loading': () => <VideoView onOpen={nothing} state={{ kind: 'loading' }} />,
  'The film, failed': () => <VideoView onOpen={nothing} state={{ kind: 'failed' }} />,
  'The film': () => (
    <VideoView onOpen={nothing} state={{ kind: 'ready', Player: FilmPlayer, texts }} />
  ),
  'The film in Kazakh': () => (
    <VideoView onOpen={nothing} state={{ kind: 'ready', Player: FilmPlayer, texts: longest }} />
  ),
};
