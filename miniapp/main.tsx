import { showFirstWords } from './shell/main-page/first-words.ts';
import { initialLanguage } from './i18n/initial-language.ts';
import { loadMessages } from './i18n/load-messages.ts';
import { DESKTOP_MEDIA } from './platform/desktop-media.ts';
import { isTelegram, launch } from './platform/launch.ts';
import './styles/tokens.css';
import './styles/reset.css';
import './styles/fonts.css';
import './styles/motion.css';
import './styles/first-paint.css';
import { fetchPage } from './page-chunks.ts';

/**
 * The link of a private flip opens the Mini App at its first page with the flip's code: the address
 * becomes that of the game before anything reads it, also after a reload of the first page.
 */
const [, flip] = /^flip_(.+)/.exec(launch?.startParam ?? '') ?? [];
if (flip && location.pathname === '/') {
  history.replaceState(null, '', `/game/coinflip?flip=${flip}`);
}

const isDesktop = matchMedia(DESKTOP_MEDIA).matches;

/** Requests everything the first screen needs at once: texts, page and app load in parallel. */
async function boot(root: HTMLElement): Promise<void> {
  const language = initialLanguage();
  showFirstWords(root, language).catch(() => undefined);
  loadMessages(language).catch(() => undefined);
  void fetchPage(location.pathname);
  if (isTelegram) void import('./platform/telegram.ts').catch(() => undefined);
  if (isDesktop) void import('./shell/side-menu-items.tsx').catch(() => undefined);
  const { startApp } = await import('./app.tsx');
  await startApp(root, language);
}

const root = document.getElementById('root');
if (root !== null) void boot(root);
