import { useLocation } from 'wouter';
import { BotPage } from './bot-page.tsx';
import { ToaPage } from './toa-page.tsx';
import { WebAppPage } from './web-app-page.tsx';
import { XoaPage } from './xoa-page.tsx';
import { EmailPage } from './email-page.tsx';
import { RecoveryPage } from './recovery-page.tsx';

/** The pages that external links lead to, by the first segment of their path. */
const PAGES = {
  recovery: RecoveryPage,
  auth: EmailPage,
  toa: ToaPage,
  xoa: XoaPage,
  pwa: BotPage,
  webApp: WebAppPage,
} as const;

const isEntry = (segment: string): segment is keyof typeof PAGES => segment in PAGES;

/**
 * The page of a mailed link, or one that leads on: to an identity provider, to the bot or into the
 * app; one chunk has them all.
 */
export function EntryPage() {
  const [path] = useLocation();
  const [, segment = ''] = path.split('/');
  const Page = isEntry(segment) ? PAGES[segment] : EmailPage;
  return <Page />;
}
