import { LeavingPage } from '../auth/leaving-page.tsx';

/** `/xoa`: leads to the sign-in of X and back; attaching needs the `userToken` of the session. */
export function XoaPage() {
  return <LeavingPage proof="userToken" provider="x" wish="xRedirect" />;
}
