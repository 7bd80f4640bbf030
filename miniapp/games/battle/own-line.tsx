import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { cx } from '../../ui/class-names.ts';
import { closedWords } from '../stake/closed-words.ts';
import { RefusalNote } from '../stake/refusal-note.tsx';
import { RefundNote } from '../table/refund-note.tsx';
import {
  closingAtom,
  banksAtom,
  battleAtom,
  ownStakeAtom,
  phaseAtom,
  roundAtom,
} from './battle-atoms.ts';
import { isGain } from './battle-text.ts';
import styles from './own-line.module.css';
import { tellBattle } from './play-battle.ts';

type Own = {
  readonly team: 'red' | 'blue';
  readonly stakeMicro: bigint;
  readonly winMicro: bigint;
};

const dismissRefusal = () => tellBattle({ type: 'refusalDismissed' });

/** The round's result for the player: a win is celebrated only above the stake. */
function Outcome({ own }: { readonly own: Own }) {
  const t = useT();
  const { formatSigned, formatNet, formatExact, format, code } = useMoney();
  const { won } = useAtomValue(battleAtom).table;
  const round = useAtomValue(roundAtom);
  if (own.team !== round?.winner) {
    return (
      <p className={styles.line}>
        {t('battle.own.lost')} · {formatSigned(-own.stakeMicro)} {code}
      </p>
    );
  }
  const payoutMicro = won?.roundId === round.roundId ? BigInt(won.payoutMicro) : own.winMicro;
  const gainMicro = payoutMicro - own.stakeMicro;
  const isWin = isGain(payoutMicro, own.stakeMicro);
  return (
    <p className={cx(styles.line, isWin && styles.won)} title={`${formatExact(gainMicro)} ${code}`}>
      {isWin
        ? t('battle.own.won', {
            gain: formatNet(payoutMicro, own.stakeMicro),
            total: format(payoutMicro),
            code,
          })
        : t('battle.own.returned')}
    </p>
  );
}

function OwnStake({ own }: { readonly own: Own }) {
  const t = useT();
  const { format, formatExact, code } = useMoney();
  const { redMicro, blueMicro } = useAtomValue(banksAtom);
  const phase = useAtomValue(phaseAtom);
  const isAlone = redMicro === 0n || blueMicro === 0n;
  const stake = format(own.stakeMicro);
  const win = format(own.winMicro);
  const isFixed = phase === 'spin';
  return (
    <p
      className={cx(styles.line, styles[own.team])}
      title={isAlone ? undefined : `${formatExact(own.winMicro)} ${code}`}
    >
      {isAlone
        ? t('battle.own.alone', { stake, code })
        : t(isFixed ? 'battle.own.fixed' : 'battle.own.now', { stake, win, code })}
    </p>
  );
}

function Hint() {
  const t = useT();
  const phase = useAtomValue(phaseAtom);
  const session = useAtomValue(sessionAtom);
  const own = useAtomValue(ownStakeAtom);
  const closing = useAtomValue(closingAtom);
  if (phase === 'result' || phase === 'refunded') {
    return own === undefined && <p className={styles.hint}>{t('battle.hint.next')}</p>;
  }
  if (phase === 'spin') return <p className={styles.hint}>{t('battle.hint.watch')}</p>;
  if (phase === 'closed') {
    return <p className={styles.hint}>{closedWords(t, closing) ?? t('battle.hint.off')}</p>;
  }
  if (session === 'guest') return <p className={styles.hint}>{t('stake.guest')}</p>;
  if (phase === 'empty') return <p className={styles.hint}>{t('battle.hint.empty')}</p>;
  if (phase === 'lonely') return <p className={styles.hint}>{t('battle.hint.lonely')}</p>;
  if (phase === 'countdown') return <p className={styles.hint}>{t('battle.hint.countdown')}</p>;
  return null;
}

/** The one line under the wheel: a refusal, the end of the round, the own stake, or what to do. */
export function OwnLine() {
  const { refusal, betHundredths, table } = useAtomValue(battleAtom);
  const phase = useAtomValue(phaseAtom);
  const own = useAtomValue(ownStakeAtom);
  if (refusal !== undefined) {
    return <RefusalNote bet={String(betHundredths)} onDismiss={dismissRefusal} refusal={refusal} />;
  }
  const { lastEnd } = table;
  const isReturned = phase === 'refunded' || (own === undefined && lastEnd?.end === 'refunded');
  if (isReturned) return <RefundNote reason={lastEnd?.reason} />;
  if (own === undefined) return <Hint />;
  return phase === 'result' ? <Outcome own={own} /> : <OwnStake own={own} />;
}
