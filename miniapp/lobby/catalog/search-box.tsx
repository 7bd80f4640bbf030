import { SEARCH_MIN_LENGTH } from '../../../shared/lobby/catalog/categories.ts';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useT } from '../../i18n/language.ts';
import { CloseIcon } from '../../ui/action-icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SearchIcon } from './catalog-icons.tsx';
import { isSearchable } from './game-source.ts';
import styles from './search-box.module.css';

const DEBOUNCE_MS = 300;
const LONGEST = 100;

type SearchBoxProps = {
  /** The search in the address. */
  readonly search: string;
  readonly isLoading: boolean;
  /** Called 300 ms after the last key, and at once when the line is cleared. */
  readonly onSearch: (search: string) => void;
};

/** What the address is to say for a text: too short a one is no search. */
const searchOf = (text: string) => (isSearchable(text.trim()) ? text.trim() : '');

/** The text typed and the search in the address: either follows the other. */
function useTyped({ search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search);
  const [told, setTold] = useState(search);
  const [seen, setSeen] = useState(search);
  const tell = useEffectEvent(onSearch);
  if (seen !== search) {
    setSeen(search);
    if (search !== told) {
      setTold(search);
      setTyped(search);
    }
  }
  useEffect(() => {
    const wanted = searchOf(typed);
    if (wanted === told) return undefined;
    const send = () => {
      setTold(wanted);
      tell(wanted);
    };
    const timer = setTimeout(send, typed === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, told]);
  return { typed, type: setTyped };
}

/** The line in which games are searched for; under three characters it says what is missing. */
export function SearchBox(props: SearchBoxProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { typed, type } = useTyped(props);
  const clear = () => {
    type('');
    input.current?.focus();
  };
  const clearByEscape = (press: KeyboardEvent) => {
    if (press.key !== 'Escape' || typed === '') return;
    press.preventDefault();
    clear();
  };
  const length = typed.trim().length;
  const isShort = length > 0 && !isSearchable(typed.trim());
  return (
    <search className={styles.box}>
      <span className={styles.icon}>{props.isLoading ? <Spinner /> : <SearchIcon />}</span>
      <input
        aria-describedby="casino-search-hint"
        aria-label={t('catalog.search.label')}
        autoComplete="off"
        className={styles.input}
        enterKeyHint="search"
        maxLength={LONGEST}
        onChange={(change) => type(change.target.value)}
        onKeyDown={clearByEscape}
        placeholder={t('catalog.search.placeholder')}
        ref={input}
        spellCheck={false}
        type="search"
        value={typed}
      />
      <span aria-live="polite" className={styles.hint} id="casino-search-hint">
        {isShort && t('catalog.search.short', { count: SEARCH_MIN_LENGTH })}
      </span>
      {typed !== '' && (
        <button
          aria-label={t('catalog.search.clear')}
          className={styles.clear}
          onClick={clear}
          type="button"
        >
          <CloseIcon />
        </button>
      )}
    </search>
  );
}
