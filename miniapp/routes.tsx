import { useSetAtom } from 'jotai';
import { lazy, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { BotRedirect } from './shell/bot-link.tsx';
import { PAGE_CHUNKS } from './shell/page-chunks.ts';
import { refererIdAtom } from './shell/referrer.ts';

const MainPage = lazy(async () => ({ default: (await PAGE_CHUNKS.main()).MainPage }));
const DicePage = lazy(async () => ({ default: (await PAGE_CHUNKS.dice()).DicePage }));
const FairnessPage = lazy(async () => ({ default: (await PAGE_CHUNKS.fairness()).FairnessPage }));
const VerifyPage = lazy(async () => ({ default: (await PAGE_CHUNKS.verify()).VerifyPage }));
const HelpPage = lazy(async () => ({ default: (await PAGE_CHUNKS.help()).HelpPage }));
const NotFoundPage = lazy(async () => ({ default: (await PAGE_CHUNKS.notFound()).NotFoundPage }));
const PreviewPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./shell/preview-page.tsx')).PreviewPage }))
  : NotFoundPage;

function ReferredMainPage({ code }: { readonly code: string }) {
  const remember = useSetAtom(refererIdAtom);
  useEffect(() => remember(code), [code, remember]);
  return <MainPage />;
}

/** Every path of the product; each feature's page is a chunk of its own. */
export function Routes() {
  return (
    <Switch>
      <Route path="/">
        <Redirect replace to="/main" />
      </Route>
      <Route component={MainPage} path="/main" />
      <Route path="/ref/:code">{({ code }) => <ReferredMainPage code={code} />}</Route>
      <Route path="/ads/:code">{({ code }) => <ReferredMainPage code={code} />}</Route>
      <Route path="/game">
        <Redirect replace to="/game/dice" />
      </Route>
      <Route component={DicePage} path="/game/dice" />
      <Route component={FairnessPage} path="/fairness" />
      <Route component={VerifyPage} path="/verify" />
      <Route path="/helpdesk">
        <Redirect replace to="/helpdesk/terms" />
      </Route>
      <Route path="/helpdesk/faq">
        <HelpPage />
      </Route>
      <Route path="/helpdesk/terms">
        <HelpPage />
      </Route>
      <Route path="/helpdesk/policy">
        <HelpPage />
      </Route>
      <Route component={BotRedirect} path="/pwa" />
      <Route path="/webApp/auth">
        <Redirect replace to="/main" />
      </Route>
      <Route component={PreviewPage} path="/preview/*?" />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
