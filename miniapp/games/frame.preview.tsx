import { createStore, Provider } from 'jotai';
import { useState, type ReactNode } from 'react';
import { activeLanguageAtom } from '../i18n/language.ts';
import { RefreshIcon } from '../ui/action-icons.tsx';
import { store } from '../platform/store.ts';
import { connectionAtom, type Connection } from '../transport/connection.ts';
import { GAMES } from './manifests.ts';
import { MINES } from './mines/mines-manifest.tsx';
import { WHEEL } from './wheel/wheel-manifest.tsx';
import { GameFacts } from './frame/game-facts.tsx';
import type { GameManifest } from './frame/game-manifest.ts';
import { GamePage } from './frame/game-page.tsx';
import { hotKeysWantedAtomOf, type HotKey } from './frame/hot-keys.ts';
import { HotKeysPopover } from './frame/hot-keys-popover.tsx';
import { ToolButton, ToolRow } from './frame/tool-row.tsx';

const KEYS: readonly HotKey<string>[] = [
  { code: 'KeyS', label: 'S', action: 'half', name: 'stake.keys.half' },
  { code: 'KeyW', label: 'W', action: 'double', name: 'stake.keys.double' },
];
const wantedAtom = hotKeysWantedAtomOf('mines');

function Tools() {
  return (
    <ToolRow>
      <ToolButton aria-pressed icon={<RefreshIcon />} isOn>
        On
      </ToolButton>
      <ToolButton aria-pressed={false} icon={<RefreshIcon />} isOn={false}>
        Off
      </ToolButton>
      <HotKeysPopover keys={KEYS} note="dice.keys.note" wantedAtom={wantedAtom} />
    </ToolRow>
  );
}

type SceneProps = { readonly connection: Connection; readonly children: ReactNode };

function Scene({ connection, children }: SceneProps) {
  const [own] = useState(() => {
    const made = createStore();
    made.set(activeLanguageAtom, store.get(activeLanguageAtom));
    made.set(connectionAtom, connection);
    return made;
  });
  return <Provider store={own}>{children}</Provider>;
}

const UP: Connection = { state: 'connected', failures: 0 };

function Page({ game, connection = UP }: { game: GameManifest; connection?: Connection }) {
  return (
    <Scene connection={connection}>
      <GamePage
        below={<p>Below</p>}
        board={<div style={{ minBlockSize: '16rem' }}>Board</div>}
        controls={
          <>
            <p>Controls</p>
            <Tools />
            <GameFacts maxWinMicro={5_000_000_000_000n} returns="95–100" />
          </>
        }
        game={game}
        sample={[]}
        strip={<p>Strip</p>}
      />
    </Scene>
  );
}

/** The frame of a game's page; on the phone its head takes the place of the logo. */
export const previews = {
  ...Object.fromEntries(GAMES.map((game) => [game.name, () => <Page game={game} />])),
  'Not connected yet': () => (
    <Page connection={{ state: 'connecting', failures: 0 }} game={MINES} />
  ),
  'Not connected for a while': () => (
    <Page connection={{ state: 'offline', failures: 4 }} game={WHEEL} />
  ),
};
