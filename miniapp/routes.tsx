import { useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { refererIdAtom } from './shell/referrer.ts';

const MainPage = lazy(async () => {
  const page = await import('./main-page/main-page.tsx');
  return { default: page.MainPage };
});
const DicePage = lazy(async () => {
  const page = await import('./games/dice/dice-page.tsx');
  return { default: page.DicePage };
});
const FairnessPage = lazy(async () => {
  const page = await import('./fairness/fairness-page.tsx');
  return { default: page.FairnessPage };
});
const VerifyPage = lazy(async () => {
  const page = await import('./fairness/verify-page.tsx');
  return { default: page.VerifyPage };
});
const HelpPage = lazy(async () => {
  const page = await import('./help/help-page.tsx');
  return { default: page.HelpPage };
});
const NotFoundPage = lazy(async () => {
  const page = await import('./entry/not-found-page.tsx');
  return { default: page.NotFoundPage };
});

function ReferredMainPage({ code }: { readonly code: string }) {
  const remember = useSetAtom(refererIdAtom);
  useEffect(() => remember(code), [code, remember]);
  return <MainPage />;
}

/** Every path of the product; each feature's page is a chunk of its own. */
export function Routes() {
  return (
    <Suspense fallback={null}>
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
        <Route path="/helpdesk/terms">
          <HelpPage />
        </Route>
        <Route path="/helpdesk/policy">
          <HelpPage />
        </Route>
        <Route path="/webApp/auth">
          <Redirect replace to="/main" />
        </Route>
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
  );
}
