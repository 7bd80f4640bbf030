import { LeavingPage } from './leaving-page.tsx';

/** `/toa`: redirects to Telegram's sign-in; attaching needs the `userToken` of the session. */
export function ToaPage() {
  return <LeavingPage proof="userToken" provider="telegram" wish="telegramRedirect" />;
}
