import { type FormEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import type { OfficePerson } from '../../../shared/backoffice/session/contract.ts';
import { Button } from '../kit/button.tsx';
import { keepSessionState } from '../transport/session-atoms.ts';
import { askSession } from '../transport/ask.ts';
import styles from './header.module.css';

type HeaderProps = {
  readonly person: OfficePerson;
  readonly onKeys: () => void;
  readonly onMenu: () => void;
};

/** Search, who is signed in, and the way out. */
export function Header({ person: { name, roles }, onKeys, onMenu }: HeaderProps) {
  const [, go] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const search = (submit: FormEvent) => {
    submit.preventDefault();
    const words = input.current?.value.trim() ?? '';
    if (words !== '') go(`/search?q=${encodeURIComponent(words)}`);
  };
  const leave = async () => keepSessionState(await askSession('session.end', {}));
  return (
    <header className={styles.head}>
      <Button aria-label="Sections" className={styles.menu} look="bare" onClick={onMenu}>
        ☰
      </Button>
      <search className={styles.search}>
        <form onSubmit={search}>
          <input
            aria-keyshortcuts="/"
            aria-label="Search"
            autoComplete="off"
            className={styles.input}
            data-search
            placeholder="Id, nick, address…"
            ref={input}
            spellCheck={false}
            type="search"
          />
        </form>
      </search>
      <Button aria-label="Keyboard shortcuts" className={styles.keys} look="bare" onClick={onKeys}>
        ?
      </Button>
      <p className={styles.person} title={roles.join(', ')}>
        <span className={styles.name}>{name}</span>
        <span className={styles.roles}>{roles.join(', ')}</span>
      </p>
      <Button className={styles.leave} onClick={() => void leave().catch(() => undefined)}>
        Sign out
      </Button>
    </header>
  );
}
