import { useAtomValue } from 'jotai';
import { type KeyboardEvent, useRef } from 'react';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { currencyAtom, sessionAtom, userAtom } from '../../players/profile-atoms.ts';
import { connectionAtom } from '../../transport/connection.ts';
import { Button } from '../../ui/button.tsx';
import { closedWords } from '../stake/closed-words.ts';
import { isOverBalance } from '../stake/over-balance.ts';
import { planOfDraft } from '../stake/series-draft.ts';
import { SeriesStop } from '../stake/series-panel.tsx';
import { usePacing } from '../stake/pacing.ts';
import { KeyCap, PauseFill, StakeActions } from '../stake/stake-actions.tsx';
import styles from './mines-actions.module.css';
import {
  areHotKeysOnAtom,
  beginBlockAtom,
  canOpenAtom,
  canTakeAtom,
  isRunningAtom,
  minesAtom,
  minesTable,
  patternBlockAtom,
  quoteAtom,
  rulesAtom,
} from './mines-atoms.ts';
import { openRandomTile, takeWin } from './play-mines.ts';
import { minesSeries, seriesDraftAtom } from './play-series.ts';
import { useTableFocus } from './table-focus.ts';

/** The one line under the buttons that says why a stake is not possible, if it is not. */
function useObstacle(isAuto: boolean): string | undefined {
  const t = useT();
  const { formatHundredths, code } = useMoney();
  const table = useAtomValue(rulesAtom);
  const block = useAtomValue(beginBlockAtom);
  const { maxStakeHundredths } = useAtomValue(quoteAtom);
  const { moves, isInDoubt, betHundredths } = useAtomValue(minesAtom);
  const isPoor = isOverBalance(betHundredths, useAtomValue(userAtom), useAtomValue(currencyAtom));
  const isRunning = useAtomValue(isRunningAtom);
  const pattern = useAtomValue(patternBlockAtom);
  const isPlanBad = planOfDraft(useAtomValue(seriesDraftAtom)) === undefined;
  const { state } = useAtomValue(connectionAtom);
  const session = useAtomValue(sessionAtom);
  if (moves.length > 0 && state !== 'connected') return t('mines.waiting');
  if (isInDoubt) return t('refusal.mines.unknown-outcome');
  if (isRunning) return state === 'connected' ? undefined : t('mines.lost');
  if (block === 'connection' && state !== 'connecting') return t('shell.net.lost');
  if (isAuto && pattern === 'tooMany') return t('mines.auto.tooMany');
  if (isAuto && isPlanBad) return t('stake.auto.bad');
  if (table.kind === 'loading') return t('stake.table.loading');
  if (table.kind === 'ready' && !table.rules.isEnabled) {
    return closedWords(t, table.rules.closing) ?? t('mines.closed');
  }
  if (block === 'overMaxWin' && isPoor) return t('refusal.mines.NOT_ENOUGTH_BALANCE');
  if (block === 'overMaxWin' && maxStakeHundredths !== undefined) {
    return t('mines.play.overMaxWin', { amount: formatHundredths(maxStakeHundredths), code });
  }
  return session === 'guest' ? t('stake.guest') : undefined;
}

function Key({ label }: { readonly label: string }) {
  return useAtomValue(areHotKeysOnAtom) ? <KeyCap label={label} /> : null;
}

/** A key held down since the last game opened or ended must not begin the next one. */
function dropRepeat(press: KeyboardEvent): void {
  if (press.repeat) press.preventDefault();
}

type BeginProps = { readonly isAuto: boolean; readonly onBegin: () => void };

/** Begins a game or a series; the pause between two games fills it up. */
function Begin({ isAuto, onBegin }: BeginProps) {
  const t = useT();
  const { moves, pause } = useAtomValue(minesAtom);
  const block = useAtomValue(beginBlockAtom);
  const isGuest = useAtomValue(sessionAtom) === 'guest';
  const pacing = usePacing(pause);
  const hasPattern = useAtomValue(patternBlockAtom) === undefined;
  const hasPlan = planOfDraft(useAtomValue(seriesDraftAtom)) !== undefined;
  const isOpen = isGuest || (block === undefined && ((hasPattern && hasPlan) || !isAuto));
  const isBlocked = !isOpen || pacing.isPaused;
  return (
    <Button
      aria-disabled={isBlocked || undefined}
      className={styles.begin}
      isLoading={moves[0]?.kind === 'begin'}
      isWide
      onClick={() => {
        if (!isBlocked) onBegin();
      }}
      onKeyDown={dropRepeat}
      size="large"
      title={pacing.isPaused ? t('stake.pause') : undefined}
      variant="hot"
    >
      <PauseFill pacing={pacing} />
      {t(isAuto ? 'mines.play.series' : 'mines.play.begin')}
      <Key label="␣" />
    </Button>
  );
}

/** A game in progress: opens a random tile, or cashes out the win, whose sum is shown. */
function Move() {
  const t = useT();
  const money = useMoney();
  const { game, moves } = useAtomValue(minesAtom);
  const canTake = useAtomValue(canTakeAtom);
  const canOpen = useAtomValue(canOpenAtom);
  const bankMicro = BigInt(game?.bankMicro ?? '0');
  const isTaking = moves.some(({ kind }) => kind === 'take');
  const amount = money.format(bankMicro);
  return (
    <div className={styles.moves}>
      <Button
        aria-disabled={!canOpen || undefined}
        className={styles.random}
        onClick={() => void openRandomTile()}
        size="large"
      >
        {t('mines.play.random')}
        <Key label="R" />
      </Button>
      <Button
        aria-disabled={!canTake || undefined}
        className={styles.take}
        isLoading={isTaking}
        onClick={() => void takeWin()}
        size="large"
        title={bankMicro > 0n ? money.formatExact(bankMicro) : undefined}
        variant={bankMicro > 0n ? 'hot' : 'quiet'}
      >
        <span className={styles.takeText}>
          {bankMicro > 0n ? (
            <>
              {t('mines.play.take')}
              <strong className={styles.sum}>
                {amount} {money.code}
              </strong>
            </>
          ) : (
            t('mines.play.openFirst')
          )}
        </span>
        <Key label="T" />
      </Button>
    </div>
  );
}

/** The button that starts a game, or the two of a game in progress, and why they cannot be used. */
export function MinesActions(props: BeginProps) {
  const isRunning = useAtomValue(isRunningAtom);
  const table = useAtomValue(rulesAtom);
  const isSeries = useAtomValue(minesSeries.autobetAtom).kind === 'running';
  const obstacle = useObstacle(props.isAuto);
  const { moves } = useAtomValue(minesAtom);
  const actions = useRef<HTMLDivElement>(null);
  const isSent = moves.some(({ kind }) => kind !== 'open');
  useTableFocus(actions, isSeries ? 'series' : isRunning ? 'game' : 'idle', isSent && !isSeries);
  return (
    <StakeActions
      obstacle={obstacle}
      onRetry={table.kind === 'failed' ? () => void minesTable.load() : undefined}
      ref={actions}
    >
      {isSeries ? (
        <SeriesStop autobetAtom={minesSeries.autobetAtom} onStop={minesSeries.stop} />
      ) : isRunning ? (
        <Move />
      ) : (
        <Begin {...props} />
      )}
    </StakeActions>
  );
}
