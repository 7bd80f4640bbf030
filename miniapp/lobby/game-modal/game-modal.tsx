import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { GameView } from '../../../shared/lobby/catalog/contract.ts';
import { useT } from '../../i18n/language.ts';
import { platformAtom } from '../../platform/platform.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { PausedNotice } from '../../protection/paused-place.tsx';
import { isPausedAtom } from '../../protection/protection-atoms.ts';
import { useModal } from '../../ui/dialog.tsx';
import { useOpenDialog } from '../../ui/open-dialogs.ts';
import { call } from '../../transport/call.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { closeGame } from './close-game.ts';
import { ContinuePanel } from './continue-panel.tsx';
import { ExCurrencyDialog } from './ex-currency-dialog.tsx';
import { changeExCurrency, exCurrencyAtom, loadExCurrency } from './ex-currency.ts';
import { CoverGround } from './game-cover.tsx';
import { GameFrame } from './game-frame.tsx';
import styles from './game-modal.module.css';
import { useGamePlay, type GamePlay } from './game-play.ts';
import { GameRefusal, GameWaiting } from './game-states.tsx';
import { GameStrip } from './game-strip.tsx';
import { useAnswer } from './use-answer.ts';
import { useRefusedStakes } from './use-refused-stakes.ts';

type WindowProps = { readonly onClose: () => void; readonly children: ReactNode };

/** The window over the whole screen: Escape outside the frame and Telegram's button close it. */
function GameWindow({ onClose, children }: WindowProps) {
  const ref = useModal();
  const platform = useAtomValue(platformAtom);
  useOpenDialog(onClose);
  useEffect(() => {
    platform?.setGameScreen(true);
    return () => platform?.setGameScreen(false);
  }, [platform]);
  return (
    <dialog
      aria-labelledby="game-title"
      className={styles.window}
      closedby="closerequest"
      onCancel={(cancel) => {
        cancel.preventDefault();
        if (cancel.target === ref.current) onClose();
      }}
      onClose={(closing) => {
        if (closing.target !== ref.current || ref.current.open) return;
        onClose();
      }}
      ref={ref}
    >
      {children}
    </dialog>
  );
}

/** Asks for the currency of games as soon as there is a player. */
function useExCurrency(isPlayer: boolean) {
  useEffect(() => {
    if (isPlayer) void loadExCurrency();
  }, [isPlayer]);
  return useAtomValue(exCurrencyAtom);
}

/** The content in the middle of the dialog. */
function GameStage({ game, playing, isChanging, onPickCurrency, onClose }: StageProps) {
  const { play, open, leave, fail } = playing;
  const [shownKey, setShownKey] = useState<number>();
  const isShown = play.step === 'frame' && play.key === shownKey;
  const isPaused = useAtomValue(isPausedAtom);
  if (isPaused) {
    return (
      <div className={styles.stage}>
        <CoverGround url={undefined} />
        <div className={styles.paused}>
          <PausedNotice />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.stage}>
      {!isShown && <CoverGround url={game.url === '' ? undefined : game.url} />}
      {play.step === 'choice' && (
        <ContinuePanel
          game={game}
          isChanging={isChanging}
          onOpen={(wish) => void open(wish)}
          onPickCurrency={onPickCurrency}
        />
      )}
      {(play.step === 'opening' || (play.step === 'frame' && !isShown)) && (
        <GameWaiting game={game} />
      )}
      {play.step === 'failed' && (
        <GameRefusal
          error={play.error}
          onBack={leave}
          onPickCurrency={onPickCurrency}
          onRetry={() => void open(play.wish)}
        />
      )}
      {play.step === 'frame' && (
        <GameFrame
          key={play.key}
          onClose={onClose}
          onFailure={() => fail(RefusedError.noAnswer())}
          onLoad={() => setShownKey(play.key)}
          opened={play.opened}
          title={game.title}
        />
      )}
    </div>
  );
}

type StageProps = {
  readonly game: GameView;
  readonly playing: GamePlay;
  readonly isChanging: boolean;
  readonly onPickCurrency: () => void;
  readonly onClose: () => void;
};

/** How long the notice of a changed currency stays. */
const NOTICE_MS = 5000;

/** The change of the currency of games, with the notice after it. */
function useCurrencyChange({ play, open }: GamePlay) {
  const [isChanging, setIsChanging] = useState(false);
  const [changed, setChanged] = useState<number>();
  useEffect(() => {
    if (changed === undefined) return undefined;
    const timer = setTimeout(() => setChanged(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  const change = async (currencyId: number) => {
    setIsChanging(true);
    try {
      await changeExCurrency(currencyId);
    } finally {
      setIsChanging(false);
    }
    setChanged(currencyId);
    if ('wish' in play && !play.wish.isDemo) await open(play.wish, true);
  };
  return { isChanging, changed, change };
}

const loadGame = (gameId: string) => call('games.getGame', { gameId });

function KnownGame({ game }: { readonly game: GameView }) {
  const playing = useGamePlay(game);
  const { isChanging, changed, change } = useCurrencyChange(playing);
  const [isPicking, setIsPicking] = useState(false);
  const { play, leave } = playing;
  const pick = () => setIsPicking(true);
  const screen = useRef<HTMLDivElement>(null);
  const refused = useRefusedStakes();
  return (
    <div className={styles.screen} ref={screen}>
      <GameStrip
        changed={changed}
        game={game}
        isBonus={play.step === 'frame' && play.opened.isBonus === true}
        isDemo={'wish' in play && play.wish.isDemo}
        onClose={closeGame}
        onLeaveDemo={leave}
        onPickCurrency={pick}
        refused={refused}
        screen={screen}
      />
      <GameStage
        game={game}
        isChanging={isChanging}
        onClose={closeGame}
        onPickCurrency={pick}
        playing={playing}
      />
      {isPicking && (
        <ExCurrencyDialog
          isOpen={play.step === 'frame' && !play.wish.isDemo}
          onChange={change}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  );
}

/** A third-party game over the whole screen: the choice of how to play, then the game itself. */
export function GameModal({ identifier }: { readonly identifier: string }) {
  const t = useT();
  const { answer, ask } = useAnswer(loadGame, identifier);
  const session = useAtomValue(sessionAtom);
  useExCurrency(session === 'player');
  return (
    <GameWindow onClose={closeGame}>
      {answer.status === 'ready' ? (
        <KnownGame game={answer.value.game} />
      ) : (
        <div className={styles.screen}>
          <GameStrip hasFailed={answer.status === 'failed'} onClose={closeGame} />
          <div className={styles.stage}>
            <CoverGround url={undefined} />
            {answer.status === 'loading' && <GameWaiting />}
            {answer.status === 'failed' && (
              <GameRefusal
                backLabel={t('game.close')}
                error={answer.error}
                onBack={closeGame}
                onRetry={ask}
              />
            )}
          </div>
        </div>
      )}
    </GameWindow>
  );
}
