import { Suspense, useState } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import type { OfficePerson } from '../../../shared/backoffice/session/contract.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { Boundary } from '../kit/boundary.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Page } from '../kit/page.tsx';
import { Empty, Loading } from '../kit/states.tsx';
import { SEARCH, type Section, sectionsOf } from '../sections.ts';
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
        <Boundary key={place.split('/')[1]}>
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
            <Empty title="Your roles show no section">An admin gives roles.</Empty>
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
