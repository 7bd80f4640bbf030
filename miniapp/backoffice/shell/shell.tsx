import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import type { OfficePerson } from '../../../shared/backoffice/session/contract.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { Boundary } from '../kit/boundary.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Page } from '../kit/page.tsx';
import { Empty, Loading } from '../kit/states.tsx';
import type { Section } from '../section.ts';
import { SEARCH, sectionsOf } from '../sections.ts';
import { lookAtSession } from '../transport/session-atoms.ts';
import { Header } from './header.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Rail } from './rail.tsx';
import { useKeys } from './use-keys.ts';
import styles from './shell.module.css';

const SearchPage = SEARCH.page;

type Shown = 'keys' | 'menu' | undefined;

/** The frame around every section: rail, header, and the page. */
export function Shell({ person }: { readonly person: OfficePerson }) {
  const sections = sectionsOf(person.may);
  const [shown, setShown] = useState<Shown>();
  const [place, go] = useLocation();
  useKeys({ sections, go, onKeys: () => setShown('keys') });
  const close = () => setShown(undefined);
  const section = place.split('/')[1] ?? '';
  useFreshRights(section);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#page">
        Skip to the page
      </a>
      <aside className={styles.rail}>
        <Link aria-label="Back office, first page" className={styles.brand} href="/">
          <span className={styles.mark}>
            <LogoMark />
          </span>
          Back office
        </Link>
        <Rail sections={sections} />
      </aside>
      <Header onKeys={() => setShown('keys')} onMenu={() => setShown('menu')} person={person} />
      <main className={styles.page} id="page" tabIndex={-1}>
        <Boundary key={section}>
          <Suspense fallback={<Loading />}>
            <Pages sections={sections} />
          </Suspense>
        </Boundary>
      </main>
      {shown === 'keys' && <KeysDialog onClose={close} sections={sections} />}
      {shown === 'menu' && (
        <Dialog onClose={close} title="Sections">
          <Rail onGone={close} sections={sections} />
        </Dialog>
      )}
    </div>
  );
}

/** Roles that were given or taken meanwhile show as soon as somebody goes to another section. */
function useFreshRights(section: string): void {
  const before = useRef(section);
  useEffect(() => {
    if (before.current === section) return;
    before.current = section;
    void lookAtSession();
  }, [section]);
}

function Pages({ sections }: { readonly sections: readonly Section[] }) {
  const [first] = sections;
  return (
    <Switch>
      {sections.map(({ path, page: SectionPage }) => (
        <Route key={path} nest path={`/${path}`}>
          <SectionPage />
        </Route>
      ))}
      <Route path="/search">
        <SearchPage sections={sections} />
      </Route>
      <Route path="/">
        {first === undefined ? (
          <Page title="Nothing here for you">
            <Empty title="Your roles don’t open any section">Ask an admin for a role.</Empty>
          </Page>
        ) : (
          <Redirect replace to={`/${first.path}`} />
        )}
      </Route>
      <Route>
        <Page title="No such page">
          <Empty title="There is no such page">
            It may have moved, or your roles do not show it.
          </Empty>
        </Page>
      </Route>
    </Switch>
  );
}
