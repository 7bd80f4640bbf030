import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { BattleEmblem } from '../../art/battle-emblem.tsx';
import type { Team } from '../../../shared/games/battle/contract.ts';
import { otherTeam } from '../../../shared/games/battle/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { connectionAtom } from '../../transport/connection.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { RefreshIcon } from '../../ui/action-icons.tsx';
import { useSecondsLeft } from '../table/use-seconds-left.ts';
import { banksAtom, oddsAtom, phaseAtom, roundAtom } from './battle-atoms.ts';
import styles from './battle-middle.module.css';
import type { BattleRound } from './battle-round.ts';
import { minutesText, multiplierText } from './battle-text.ts';
import { battleWatch } from './play-battle.ts';
import { useCountdownSounds } from './use-battle-sounds.ts';

type RoundProps = { readonly round: BattleRound };

function Bank() {
  const { format, code } = useMoney();
  const { redMicro, blueMicro } = useAtomValue(banksAtom);
  return (
    <span className={styles.note}>
      {format(redMicro + blueMicro)} {code}
    </span>
  );
}

function Refund({ atMs }: { readonly atMs: number | null }) {
  const t = useT();
  const seconds = useSecondsLeft(atMs);
  if (seconds === null) return null;
  return (
    <span className={styles.note}>{t('battle.refundIn', { time: minutesText(seconds) })}</span>
  );
}

function Countdown({ round }: RoundProps) {
  const t = useT();
  const { countdownEndsAtMs, countdownMs } = round.clock;
  const seconds = useSecondsLeft(countdownEndsAtMs) ?? Math.ceil(countdownMs / 1000);
  useCountdownSounds(seconds);
  return (
    <>
      <span className={styles.seconds} data-last={seconds <= 3 || undefined} key={seconds}>
        {seconds}
      </span>
      <span className={styles.caption}>{t('battle.middle.seconds')}</span>
      <Bank />
    </>
  );
}

/** The only side with stakes, and how long it waits for the other. */
function Lonely({ round }: RoundProps) {
  const t = useT();
  const { redMicro } = useAtomValue(banksAtom);
  const here = redMicro > 0n ? 'red' : 'blue';
  const awaited = otherTeam(here);
  return (
    <>
      <BattleEmblem
        className={`${styles.emblem} ${styles[awaited]} ${styles.awaited}`}
        team={awaited}
      />
      <span className={styles.title}>{t('battle.middle.lonely', { team: awaited })}</span>
      <Refund atMs={round.clock.refundAtMs} />
    </>
  );
}

/**
 * The wheel turns; after its usual time it says what it still waits for, or that nothing can come.
 */
function Spin({ round }: RoundProps) {
  const t = useT();
  const { spinBeganAtMs, spinMs, refundAtMs } = round.clock;
  const left = useSecondsLeft(spinBeganAtMs === null ? null : spinBeganAtMs + spinMs);
  const isLate = left === 0 && round.number === null;
  const isLost = useAtomValue(connectionAtom).state !== 'connected';
  const lateCaption = isLost ? 'battle.middle.lost' : 'battle.middle.beacon';
  return (
    <>
      <span className={styles.caption}>{t(isLate ? lateCaption : 'battle.middle.betsClosed')}</span>
      <span className={styles.bank}>
        <Bank />
      </span>
      {isLate && !isLost && <Refund atMs={refundAtMs} />}
    </>
  );
}

function Result({ round }: RoundProps) {
  const t = useT();
  const { pointed } = useFormats();
  const odds = useAtomValue(oddsAtom);
  const winner = round.winner ?? 'red';
  return (
    <>
      <BattleEmblem className={`${styles.emblem} ${styles[winner]} ${styles.won}`} team={winner} />
      <span className={styles.title}>{t('battle.middle.won', { team: winner })}</span>
      <span className={styles.multiplier}>×{pointed(multiplierText(odds[winner].multiplier))}</span>
    </>
  );
}

/** Both signs side by side; without their colours while the battle rests. */
function Pair({ isResting = false }: { readonly isResting?: boolean }) {
  const colour = (team: Team) => cx(styles.emblem, isResting ? styles.resting : styles[team]);
  return (
    <span className={styles.pair}>
      <BattleEmblem className={colour('red')} team="red" />
      <BattleEmblem className={colour('blue')} team="blue" />
    </span>
  );
}

function Failed() {
  const t = useT();
  return (
    <>
      <span className={styles.caption}>{t('stake.table.failed')}</span>
      <Button onClick={() => void battleWatch.load()} size="small">
        {t('stake.retry')}
      </Button>
    </>
  );
}

function Message({ title, icon }: { readonly title: string; readonly icon?: ReactNode }) {
  return (
    <>
      {icon}
      <span className={styles.title}>{title}</span>
    </>
  );
}

/** The text in the middle of the wheel: what is awaited, the time left, or who won. */
export function BattleMiddle() {
  const t = useT();
  const phase = useAtomValue(phaseAtom);
  const round = useAtomValue(roundAtom);
  if (phase === 'failed') return <Failed />;
  if (phase === 'loading' || round === undefined) {
    return <Message icon={<Spinner />} title={t('stake.table.loading')} />;
  }
  switch (phase) {
    case 'closed':
      return <Message icon={<Pair isResting />} title={t('battle.middle.off')} />;
    case 'empty':
      return <Message icon={<Pair />} title={t('battle.middle.empty')} />;
    case 'lonely':
      return <Lonely round={round} />;
    case 'countdown':
      return <Countdown round={round} />;
    case 'spin':
      return <Spin round={round} />;
    case 'result':
      return <Result key={round.roundId} round={round} />;
    case 'refunded':
      return <Message icon={<RefreshIcon />} title={t('fairness.refund.title')} />;
  }
}
