import { Route, Switch, useParams } from 'wouter';
import { Page } from '../kit/page.tsx';
import { Empty } from '../kit/states.tsx';
import { PlayerPage } from './player-page.tsx';
import { PlayersStart } from './players-start.tsx';

/** The section of players: how to find one, and the page of one. */
export function PlayersPage() {
  return (
    <Switch>
      <Route path="/">
        <PlayersStart />
      </Route>
      <Route path="/:id">
        <OnePlayer />
      </Route>
      <Route>
        <NoSuchPlayer />
      </Route>
    </Switch>
  );
}

const NoSuchPlayer = () => (
  <Page title="No such player">
    <Empty title="There is no such player">Search by anything you know about them.</Empty>
  </Page>
);

function OnePlayer() {
  const { id } = useParams<{ id: string }>();
  if (!/^[1-9]\d{0,14}$/.test(id)) return <NoSuchPlayer />;
  return <PlayerPage key={id} playerId={Number(id)} />;
}
