import { useEffect, useRef, useState } from 'react';
import { GIF_QUERY_MAX } from '../../../shared/community/gifs/rules.ts';
import { useT } from '../../i18n/language.ts';
import { clearsByEscape, hasPointer, SearchLine } from '../search-line.tsx';
import { GifGrid } from './gif-grid.tsx';
import styles from './gif-popup.module.css';
import { type AskGifs, askServer, useGifs } from './use-gifs.ts';

/** The words that the providers' terms ask for, in English everywhere. */
const MARKS = { giphy: 'Powered by GIPHY', klipy: 'Powered by KLIPY' } as const;

type GifPopupProps = {
  /** Called with the address of the GIF, which `sendGif` takes. */
  readonly onChoose: (address: string) => void;
  readonly onClose: () => void;
  /** Who is asked, and what the line says at first; previews set them. */
  readonly ask?: AskGifs;
  readonly initial?: string;
};

/** The GIFs that trend, and those for the words typed, with the provider's mark. */
export function GifPopup({ onChoose, onClose, ask = askServer, initial = '' }: GifPopupProps) {
  const t = useT();
  const [typed, setTyped] = useState(initial);
  const { state, more, isTyping } = useGifs(typed, ask);
  const line = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasPointer()) line.current?.focus();
  }, []);
  return (
    <>
      <SearchLine isLoading={isTyping || state.status === 'loading'}>
        <input
          aria-label={t('gifs.search')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={GIF_QUERY_MAX}
          onChange={(change) => setTyped(change.target.value)}
          onKeyDown={clearsByEscape(typed, () => setTyped(''), onClose)}
          placeholder={t('gifs.search')}
          ref={line}
          spellCheck={false}
          type="search"
          value={typed}
        />
      </SearchLine>
      <GifGrid key={state.words} onChoose={onChoose} onMore={more} state={state} />
      <p className={styles.mark} lang="en">
        {state.provider !== undefined && MARKS[state.provider]}
      </p>
    </>
  );
}
