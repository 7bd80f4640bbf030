import type { ReactNode } from 'react';
import type { GameView } from '../../../shared/lobby/catalog/contract.ts';
import type { LobbyTable } from '../../../shared/lobby/aggregator/contract.ts';
import { previewGames } from '../catalog/preview-games.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import { ContinuePanel } from './continue-panel.tsx';
import { ExCurrencyDialog } from './ex-currency-dialog.tsx';
import { CoverGround } from './game-cover.tsx';
import styles from './game-modal.module.css';
import { GameRefusal, GameWaiting } from './game-states.tsx';
import { GameStrip } from './game-strip.tsx';
import { TableList } from './lobby-tables.tsx';

const nothing = () => undefined;
const ask = () => Promise.resolve();

const [game, , , , , , longGame] = previewGames(8) as readonly [GameView, ...GameView[]];

const Framed = ({
  children,
  shown,
}: {
  readonly children: ReactNode;
  readonly shown?: GameView;
}) => (
  <div className={styles.screen}>
    <GameStrip onClose={nothing} {...(shown && { game: shown })} />
    <div className={styles.stage}>
      <CoverGround url={undefined} />
      {children}
    </div>
  </div>
);

const panelOf = (shown: GameView, isChanging = false) => (
  <Framed shown={shown}>
    <ContinuePanel game={shown} isChanging={isChanging} onOpen={nothing} onPickCurrency={nothing} />
  </Framed>
);

const refusalOf = (error: unknown) => (
  <Framed shown={game}>
    <GameRefusal error={error} onBack={nothing} onPickCurrency={nothing} onRetry={nothing} />
  </Framed>
);

const table = (name: string, isOpen: boolean): LobbyTable => ({
  tableId: name,
  lobbyData: name,
  name,
  isOpen,
  openTime: '12:00',
  closeTime: '02:00',
  dealerName: 'Аружан',
  dealerAvatar: null,
  limits: [{ currency: 'USD', min: 50, max: 250_000 }],
});

const tables = [
  table('Ruby 3', false),
  table('Velvet Roulette with a rather long name', true),
  table('Ruby 1', true),
];

const lobby = {
  title: 'Grand Roulette',
  code: 'USD',
  isDisabled: false,
  onOpen: nothing,
  onRetry: nothing,
};

/** The window of a third-party game in its states; who is signed in decides the choice shown. */
export const previews = {
  'The choice of how to play': () => panelOf(game),
  'A long name, no demo': () =>
    panelOf({ ...(longGame ?? game), hasDemo: false, rtp: 0, title: 'Copper Fox Megaways Deluxe' }),
  'A currency is being changed': () => panelOf(game, true),
  'The game is asked for': () => (
    <Framed>
      <GameWaiting />
    </Framed>
  ),
  'Played from the bonus balance': () => (
    <div className={styles.screen}>
      <GameStrip game={game} isBonus onClose={nothing} onPickCurrency={nothing} />
      <div className={styles.stage}>
        <CoverGround url={undefined} />
        <GameWaiting game={game} />
      </div>
    </div>
  ),
  'A stake was refused': () => (
    <div className={styles.screen}>
      <GameStrip
        game={game}
        isBonus
        onClose={nothing}
        onPickCurrency={nothing}
        refused="Your bonus does not allow a stake this large."
      />
      <div className={styles.stage}>
        <CoverGround url={undefined} />
      </div>
    </div>
  ),
  'The game is opening': () => (
    <Framed shown={game}>
      <GameWaiting game={game} />
    </Framed>
  ),
  'Games are unavailable': () => refusalOf(RefusedError.noAnswer()),
  'The currency is refused': () => refusalOf(new RefusedError('menu.currency-unavailable', 4)),
  'The bonus leaves the game out': () => refusalOf(new RefusedError('menu.bonus-game', 910)),
  'The game has left': () => refusalOf(new RefusedError('menu.unknown-game', 404)),
  'No deposit for seven days': () => refusalOf(new RefusedError('menu.no-deposit', 0)),
  'Tables of a live game': () => (
    <TableList {...lobby} lobby={{ status: 'ready', value: { tables } }} />
  ),
  'Tables on their way': () => <TableList {...lobby} lobby={{ status: 'loading' }} />,
  'Tables that did not come': () => (
    <TableList {...lobby} lobby={{ status: 'failed', error: undefined }} />
  ),
  'The currency of games': () => (
    <OnDemand>
      <ExCurrencyDialog isOpen onChange={ask} onClose={nothing} />
    </OnDemand>
  ),
};
