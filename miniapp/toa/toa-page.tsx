import { LeavingPage } from '../auth/leaving-page.tsx';

/** `/toa`: leads to the sign-in of Telegram and back; attaching needs the `userToken` of the session. */
export function ToaPage() {
  return <LeavingPage proof="userToken" provider="telegram" wish="telegramRedirect" />;
}
