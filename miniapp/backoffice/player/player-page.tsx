import { useState } from 'react';
import { Page } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { useAsk } from '../transport/use-ask.ts';
import { type Opened, PlayerActs } from './player-acts.tsx';
import { PlayerFlags } from './player-flags.tsx';
import { PlayerHead } from './player-head.tsx';
import { PlayerSections } from './player-sections.tsx';

/** Everything about one player, and what staff may do about them. */
export function PlayerPage({ playerId }: { readonly playerId: number }) {
  const { data: head, failure, isLoading, reload } = useAsk('player.head', { playerId });
  const [opened, setOpened] = useState<Opened>({});
  const [acted, setActed] = useState(0);
  if (failure !== undefined) {
    return (
      <Page title={`Player ${playerId}`}>
        <Failure onRetry={reload} text={failure} />
      </Page>
    );
  }
  if (head === undefined && isLoading) return <Loading label="Loading the player" />;
  if (head === undefined || head === null) {
    return (
      <Page title={`Player ${playerId}`}>
        <Empty title={`There is no player ${playerId}`}>
          Search by anything you know about them.
        </Empty>
      </Page>
    );
  }
  const onActed = () => {
    setActed((before) => before + 1);
    reload();
  };
  return (
    <Page
      acts={
        <PlayerActs
          head={head}
          onActed={onActed}
          onOpened={(more) => setOpened((before) => ({ ...before, ...more }))}
        />
      }
      lead={
        <>
          Player {head.playerId} · {head.vipName} · {head.lang}
        </>
      }
      title={head.nick}
    >
      <PlayerFlags flags={head.flags} />
      <PlayerHead head={head} opened={opened} />
      <PlayerSections acted={acted} head={head} onActed={onActed} opened={opened} />
    </Page>
  );
}
