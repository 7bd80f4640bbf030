import { LeavingPage } from './leaving-page.tsx';

/** `/xoa`: redirects to X's sign-in; attaching needs the `userToken` of the session. */
export function XoaPage() {
  return <LeavingPage proof="userToken" provider="x" wish="xRedirect" />;
}
