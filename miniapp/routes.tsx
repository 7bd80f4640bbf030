import { lazy, useState, type ComponentType } from 'react';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import { type GamesFrame, GamesFrameContext } from './games/frame/games-frame.ts';
import { GAMES } from './games/manifests.ts';
import { hasPageTexts, showPageTexts } from './i18n/language.ts';
import { LiveFeed } from './lobby/livefeed/live-feed.tsx';
import { GAME_CHUNKS, PAGE_CHUNKS, type Chunk } from './page-chunks.ts';

async function loadPage<M>(chunk: Chunk<M>): Promise<M> {
  const texts = chunk.hasPageTexts ? showPageTexts() : undefined;
  const [module] = await Promise.all([chunk.load(), texts]);
  return module;
}

/**
 * A page that shows at once when its chunk and texts have arrived, and waits for them otherwise.
 */
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

const FRAME: GamesFrame = { games: GAMES, feed: <LiveFeed /> };

const GAME_PAGES = GAME_CHUNKS.map(({ path, chunk }) => (
  <Route component={lazyPage(chunk, ({ Page }) => Page)} key={path} path={path} />
));
const MainPage = lazyPage(PAGE_CHUNKS.main, (module) => module.MainPage);
const CasinoPage = lazyPage(PAGE_CHUNKS.casino, (module) => module.CasinoPage);
const FairnessPage = lazyPage(PAGE_CHUNKS.fairness, (module) => module.FairnessPage);
const VerifyPage = lazyPage(PAGE_CHUNKS.verify, (module) => module.VerifyPage);
const ReplayPage = lazyPage(PAGE_CHUNKS.replay, (module) => module.ReplayPage);
const SolvencyPage = lazyPage(PAGE_CHUNKS.solvency, (module) => module.SolvencyPage);
const HelpPage = lazyPage(PAGE_CHUNKS.help, (module) => module.HelpPage);
const EntryPage = lazyPage(PAGE_CHUNKS.entry, (module) => module.EntryPage);
const ProtectionPage = lazyPage(PAGE_CHUNKS.protection, (module) => module.ProtectionPlace);
const HistoryPage = lazyPage(PAGE_CHUNKS.history, (module) => module.HistoryPage);
const SettingsPage = lazyPage(PAGE_CHUNKS.settings, (module) => module.SettingsPage);
const BonusPage = lazyPage(PAGE_CHUNKS.bonus, (module) => module.BonusPage);
const PartnersPage = lazyPage(PAGE_CHUNKS.partners, (module) => module.PartnersPage);
const SupportPage = lazyPage(PAGE_CHUNKS.support, (module) => module.SupportPage);
const DailyPage = lazyPage(PAGE_CHUNKS.dailydist, (module) => module.DailyPage);
const SummerPage = lazyPage(PAGE_CHUNKS.summerthrill, (module) => module.SummerPage);
const NewYearPage = lazyPage(PAGE_CHUNKS.newYearBoom, (module) => module.NewYearPage);
const CashPage = lazyPage(PAGE_CHUNKS.cash, (module) => module.CashPlace);
const VideoPage = lazyPage(PAGE_CHUNKS.video, (module) => module.VideoPage);
const PromotionsPage = lazyPage(PAGE_CHUNKS.promotions, (module) => module.PromotionsPlace);
const NotFoundPage = lazyPage(PAGE_CHUNKS.notFound, (module) => module.NotFoundPage);
const PreviewPage = import.meta.env.DEV
  ? lazy(async () => {
      await showPageTexts();
      return { default: (await import('./shell/preview-page.tsx')).PreviewPage };
    })
  : NotFoundPage;

/**
 * The casino without a category shows the first one at once while the address is corrected; the
 * query is kept.
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

/** Every path of the product; each feature's page is a separate chunk. */
export function Routes() {
  return (
    <GamesFrameContext value={FRAME}>
      <Switch>
        <Route path="/">
          <Redirect replace to="/main" />
        </Route>
        <Route component={MainPage} path="/main" />
        <Route component={MainPage} path="/ref/:code" />
        <Route component={MainPage} path="/ads/:code" />
        <Route path="/game">
          <Redirect replace to={GAMES[0]?.path ?? '/main'} />
        </Route>
        {GAME_PAGES}
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
        <Route component={BonusPage} path="/bonus" />
        <Route component={PartnersPage} path="/partners/*?" />
        <Route component={SupportPage} path="/support" />
        <Route component={DailyPage} path="/dailydist" />
        <Route component={SummerPage} path="/summerthrill" />
        <Route component={NewYearPage} path="/newYearBoom" />
        <Route component={CashPage} path="/cash/*?" />
        <Route component={VideoPage} path="/video" />
        <Route component={PromotionsPage} path="/promotions/*?" />
        <Route path="/helpdesk">
          <Redirect replace to="/helpdesk/faq" />
        </Route>
        <Route component={HelpPage} path={/^\/helpdesk\/(faq|terms|policy)\b/} />
        <Route component={EntryPage} path="/recovery/:token" />
        <Route component={EntryPage} path="/auth/email/:token" />
        <Route component={EntryPage} path={/^\/([tx]oa|pwa|webApp\/auth)\/?$/} />
        <Route component={PreviewPage} path="/preview/*?" />
        <Route component={NotFoundPage} />
      </Switch>
    </GamesFrameContext>
  );
}
