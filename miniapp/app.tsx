import { useAtomValue } from 'jotai';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '../shared/i18n/languages.ts';
import { showLanguage, showPageTexts } from './i18n/language.ts';
import { lazyWithTexts } from './i18n/lazy-with-texts.ts';
import { refusalTextAtom } from './transport/refusal-text.ts';
import { keepPresses } from './platform/kept-press.ts';
import { showReady, startPlatform } from './platform/platform.ts';
import { showGuest, startProfile } from './players/profile-events.ts';
import { isLaunchSpentAtom, signInWithLaunch } from './players/session.ts';
import { startProtection } from './protection/protection-atoms.ts';
import { Routes } from './routes.tsx';
import { AgeCheck } from './shell/age-check.tsx';
import { startBotLink } from './transport/bot-link.ts';
import { geoBlockAtom, startGeoBlock } from './shell/geo-block.ts';
import { startGateWatch } from './protection/gate-watch.ts';
import { Layout } from './shell/layout.tsx';
import { readLanding } from './shell/landing-query.ts';
import { chunkOfPath, fetchPage } from './page-chunks.ts';
import { refererIdAtom } from './players/referrer.ts';
import { startServerClock } from './transport/server-clock.ts';
import { startServerErrors } from './shell/server-errors.ts';
import { startSessionLine } from './shell/session-line-atom.ts';
import { store } from './platform/store.ts';
import { startConnections } from './transport/connection.ts';
import { showToast } from './ui/toasts.ts';

const GeoBlock = lazyWithTexts(async () => (await import('./shell/entry/geo-block.tsx')).GeoBlock);

function App() {
  const block = useAtomValue(geoBlockAtom);
  if (block !== null) {
    return (
      <Suspense fallback={null}>
        <GeoBlock countryName={block.countryName} ip={block.ip} />
      </Suspense>
    );
  }
  return (
    <>
      <Layout>
        <Routes />
      </Layout>
      <AgeCheck />
    </>
  );
}

/** A launch whose data is used up needs no notice: the page itself says what to do. */
async function signIn(): Promise<void> {
  try {
    await signInWithLaunch();
  } catch (error) {
    showGuest();
    if (store.get(isLaunchSpentAtom)) return;
    showToast(store.get(refusalTextAtom)(error), { tone: 'lose' });
  }
}

const HIDDEN_TAB_WAIT_MS = 1000;

/**
 * Resolves after the first paint, so that nothing competes with it for the network or the
 * processor; a tab opened in the background paints nothing and waits a second instead.
 */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, HIDDEN_TAB_WAIT_MS);
  });
}

/** What is done about a referral loads only where there is one. */
function startReferral(): void {
  if (store.get(refererIdAtom) === null) return;
  void import('./partners/landing/landing.ts').then(({ startLanding }) => startLanding());
}

/** Shows the app once the texts and the page have arrived, then opens the connections. */
export async function startApp(root: HTMLElement, language: Language): Promise<void> {
  if (chunkOfPath(location.pathname).hasPageTexts) void showPageTexts();
  await Promise.all([showLanguage(language), fetchPage(location.pathname)]);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  keepPresses();
  startProfile();
  startProtection();
  startReferral();
  startBotLink();
  startGeoBlock();
  startGateWatch();
  startServerErrors();
  startServerClock();
  startSessionLine();
  readLanding();
  await Promise.all([startPlatform().then(showReady), signIn(), painted()]);
  await startConnections();
}
