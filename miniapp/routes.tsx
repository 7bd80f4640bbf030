import { useSetAtom } from 'jotai';
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import { hasPageTexts, showPageTexts } from './i18n/language.ts';
import { BotRedirect } from './shell/bot-link.tsx';
import { PAGE_CHUNKS, type Chunk } from './shell/page-chunks.ts';
import { referralOfPath, type ReferralKind } from './shell/referral.ts';
import { refererIdAtom } from './shell/referrer.ts';

async function loadPage<M>(chunk: Chunk<M>): Promise<M> {
  const texts = chunk.hasPageTexts ? showPageTexts() : undefined;
  const [module] = await Promise.all([chunk.load(), texts]);
  return module;
}

/** A page that shows at once when its chunk and texts have arrived, and waits for them otherwise. */
function lazyPage<M>(chunk: Chunk<M>, pick: (module: M) => ComponentType): ComponentType {
  const Late = lazy(async () => ({ default: pick(await loadPage(chunk)) }));
  const isReady = () => !chunk.hasPageTexts || hasPageTexts();
  return function Page() {
    const [Shown] = useState(() =>
      chunk.arrived !== undefined && isReady() ? pick(chunk.arrived) : Late,
    );
    return <Shown />;
  };
}

const MainPage = lazyPage(PAGE_CHUNKS.main, (module) => module.MainPage);
const DicePage = lazyPage(PAGE_CHUNKS.dice, (module) => module.DicePage);
const MinesPage = lazyPage(PAGE_CHUNKS.mines, (module) => module.MinesPage);
const BattlePage = lazyPage(PAGE_CHUNKS.battle, (module) => module.BattlePage);
const WheelPage = lazyPage(PAGE_CHUNKS.wheel, (module) => module.WheelPage);
const CasinoPage = lazyPage(PAGE_CHUNKS.casino, (module) => module.CasinoPage);
const FairnessPage = lazyPage(PAGE_CHUNKS.fairness, (module) => module.FairnessPage);
const VerifyPage = lazyPage(PAGE_CHUNKS.verify, (module) => module.VerifyPage);
const ReplayPage = lazyPage(PAGE_CHUNKS.replay, (module) => module.ReplayPage);
const SolvencyPage = lazyPage(PAGE_CHUNKS.solvency, (module) => module.SolvencyPage);
const HelpPage = lazyPage(PAGE_CHUNKS.help, (module) => module.HelpPage);
const DoorPage = lazyPage(PAGE_CHUNKS.door, (module) => module.DoorPage);
const ProtectionPage = lazyPage(PAGE_CHUNKS.protection, (module) => module.ProtectionPage);
const HistoryPage = lazyPage(PAGE_CHUNKS.history, (module) => module.HistoryPage);
const SettingsPage = lazyPage(PAGE_CHUNKS.settings, (module) => module.SettingsPage);
const CashPage = lazyPage(PAGE_CHUNKS.cash, (module) => module.CashPage);
const NotFoundPage = lazyPage(PAGE_CHUNKS.notFound, (module) => module.NotFoundPage);
const PreviewPage = import.meta.env.DEV
  ? lazy(async () => {
      await showPageTexts();
      return { default: (await import('./shell/preview-page.tsx')).PreviewPage };
    })
  : NotFoundPage;

function ReferredMainPage({ kind, code }: { readonly kind: ReferralKind; readonly code: string }) {
  const remember = useSetAtom(refererIdAtom);
  useEffect(() => remember(referralOfPath(kind, code)), [kind, code, remember]);
  return <MainPage />;
}

/**
 * The casino without a category is its first one, shown at once while the address is put right; what
 * the address asks for goes along.
 */
function CasinoEntry({ gameId }: { readonly gameId?: string }) {
  const query = new URLSearchParams(useSearch());
  if (gameId !== undefined) {
    query.set('modal', 'game');
    query.set('id', gameId);
  }
  const text = query.toString();
  return (
    <>
      <Redirect replace to={`/casino/slots${text && `?${text}`}`} />
      <CasinoPage />
    </>
  );
}

/** Every path of the product; each feature's page is a chunk of its own. */
export function Routes() {
  return (
    <Switch>
      <Route path="/">
        <Redirect replace to="/main" />
      </Route>
      <Route component={MainPage} path="/main" />
      <Route path="/ref/:code">{({ code }) => <ReferredMainPage code={code} kind="ref" />}</Route>
      <Route path="/ads/:code">{({ code }) => <ReferredMainPage code={code} kind="ads" />}</Route>
      <Route path="/game">
        <Redirect replace to="/game/dice" />
      </Route>
      <Route component={DicePage} path="/game/dice" />
      <Route component={MinesPage} path="/game/mines" />
      <Route component={BattlePage} path="/game/battle" />
      <Route component={WheelPage} path="/game/wheeloffortune" />
      <Route path="/casino">
        <CasinoEntry />
      </Route>
      <Route component={CasinoPage} path="/casino/:category" />
      <Route path="/slots/game/:id">{({ id }) => <CasinoEntry gameId={id} />}</Route>
      <Route component={FairnessPage} path="/fairness" />
      <Route component={VerifyPage} path="/verify" />
      <Route component={SolvencyPage} path="/solvency" />
      <Route component={ReplayPage} path="/replay/:roundId" />
      <Route component={ProtectionPage} path="/protection" />
      <Route component={HistoryPage} path="/history" />
      <Route component={SettingsPage} path="/settings/:section?" />
      <Route component={CashPage} path="/cash/*?" />
      <Route path="/helpdesk">
        <Redirect replace to="/helpdesk/faq" />
      </Route>
      <Route component={HelpPage} path={/^\/helpdesk\/(faq|terms|policy)\/?$/} />
      <Route component={DoorPage} path="/recovery/:token" />
      <Route component={DoorPage} path="/auth/email/:token" />
      <Route component={DoorPage} path={/^\/[tx]oa\/?$/} />
      <Route component={BotRedirect} path="/pwa" />
      <Route path="/webApp/auth">
        <Redirect replace to="/main" />
      </Route>
      <Route component={PreviewPage} path="/preview/*?" />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
