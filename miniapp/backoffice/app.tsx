import { useAtomValue } from 'jotai';
import { Router } from 'wouter';
import { OFFICE_PATH } from '../../shared/backoffice/wire.ts';
import { Boundary } from './kit/boundary.tsx';
import { Loading } from './kit/states.tsx';
import { sessionAtom } from './transport/session-atoms.ts';
import { SignInPage } from './session/sign-in-page.tsx';
import { Shell } from './shell/shell.tsx';

/** Sign-in, or the back office of whoever is signed in. */
export function App() {
  const session = useAtomValue(sessionAtom);
  return (
    <Boundary>
      <Router base={OFFICE_PATH}>
        {session === undefined && <Loading label="Opening the back office" />}
        {session?.state === 'in' && <Shell person={session.person} />}
        {session !== undefined && session.state !== 'in' && <SignInPage session={session} />}
      </Router>
    </Boundary>
  );
}
