import { LeavingPage } from '../auth/leaving-page.tsx';

/** `/toa`: leads to the sign-in of Telegram and back to the domain's main page. */
export function ToaPage() {
  return <LeavingPage provider="telegram" wish="telegramRedirect" />;
}
