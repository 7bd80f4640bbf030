import { useAtomValue } from 'jotai';
import { COINFLIP_MAX_OPEN } from '../../../shared/games/coinflip/rules.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { connectionAtom } from '../../transport/connection.ts';
import { BetPicker } from '../stake/bet-picker.tsx';
import { closedWords } from '../stake/closed-words.ts';
import { usePacing } from '../stake/pacing.ts';
import { StakeActions } from '../stake/stake-actions.tsx';
import { StakeButton } from '../stake/stake-button.tsx';
import { UnansweredNote } from '../stake/unanswered-note.tsx';
import {
  areHotKeysOnAtom,
  betLimitsAtom,
  closingAtom,
  coinflipAtom,
  createBlockAtom,
  hasStageActAtom,
  quoteAtom,
  rulesAtom,
} from './coinflip-atoms.ts';
import styles from './coinflip-form.module.css';
import { FLIP_KEY_LABEL } from './coinflip-keys.ts';
import { coinflipUnanswered } from './coinflip-unanswered.ts';
import { coinflipWatch, tellCoinflip } from './coinflip-watch.ts';
import { createFlip } from './play-coinflip.ts';
import { SidePicker } from './side-picker.tsx';

function chooseBet(betHundredths: number): void {
  tellCoinflip({ type: 'betChosen', betHundredths });
}

/** The one line under the button that says why a stake is not possible, if it is not. */
function useObstacle(): string | undefined {
  const t = useT();
  const { flight } = useAtomValue(coinflipAtom);
  const { state } = useAtomValue(connectionAtom);
  const block = useAtomValue(createBlockAtom);
  const closing = useAtomValue(closingAtom);
  if (flight !== undefined && state !== 'connected') return t('stake.waiting');
  if (flight?.isInDoubt === true) return t('refusal.coinflip.unknown-outcome');
  if (block === 'connection' && state !== 'connecting') return t('coinflip.block.connection');
  if (block === 'off') return closedWords(t, closing) ?? t('refusal.coinflip.unavailable');
  if (block === 'demo') return t('refusal.coinflip.not-real');
  if (block === 'many') return t('coinflip.block.many', { count: COINFLIP_MAX_OPEN });
  return undefined;
}

/** Opens a flip, with what it would return: for everybody, or for who has its link. */
function FlipButtons() {
  const t = useT();
  const { format, code } = useMoney();
  const { pause, flight } = useAtomValue(coinflipAtom);
  const { winMicro } = useAtomValue(quoteAtom);
  const isBlocked = useAtomValue(createBlockAtom) !== undefined;
  const hasKeys = useAtomValue(areHotKeysOnAtom);
  const hasAct = useAtomValue(hasStageActAtom);
  const pacing = usePacing(pause);
  return (
    <div className={styles.buttons}>
      <StakeButton
        className={hasAct ? styles.link : styles.flip}
        hotKey={hasKeys ? FLIP_KEY_LABEL : undefined}
        isBlocked={isBlocked}
        isPending={flight?.to === 'list'}
        name={t('coinflip.create')}
        note={t('coinflip.create.win', { amount: format(winMicro), code })}
        onPress={() => void createFlip('list')}
        pacing={pacing}
      />
      <StakeButton
        className={styles.link}
        hotKey={undefined}
        isBlocked={isBlocked}
        isPending={flight?.to === 'link'}
        name={t('coinflip.private')}
        note={t('coinflip.private.note')}
        onPress={() => void createFlip('link')}
        pacing={pacing}
      />
    </div>
  );
}

/** A new flip: its side and its stake. */
export function CoinflipForm() {
  const limits = useAtomValue(betLimitsAtom);
  const { betHundredths, side } = useAtomValue(coinflipAtom);
  const table = useAtomValue(rulesAtom);
  const retry = table.kind === 'failed' ? () => void coinflipWatch.load() : undefined;
  return (
    <>
      <SidePicker
        onChoose={(chosen) => tellCoinflip({ type: 'sideChosen', side: chosen })}
        side={side}
      />
      <BetPicker betHundredths={betHundredths} limits={limits} onChange={chooseBet} />
      <StakeActions obstacle={useObstacle()} onRetry={retry}>
        <FlipButtons />
        <UnansweredNote bet={coinflipUnanswered} />
      </StakeActions>
    </>
  );
}
