import { useAtomValue } from 'jotai';
import { PlayerFace } from '../../accounts/player-card/player-face.tsx';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { usePotName } from '../pots/pot-name.ts';
import { classicAtom } from './classic-atoms.ts';
import styles from './classic-biggest.module.css';
import { Crown } from './crown.tsx';

/** The biggest pot of the day and who took it; it opens the proof. */
export function ClassicBiggest() {
  const t = useT();
  const { number } = useFormats();
  const { format, code } = useMoney();
  const nameOf = usePotName();
  const { biggest } = useAtomValue(classicAtom);
  if (biggest === null) return null;
  const { winner, payoutMicro, percent, roundId } = biggest;
  const chance = number(percent / 100, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <button className={styles.biggest} onClick={() => openProof(roundId)} type="button">
      <Crown className={styles.crown} />
      <span className={styles.label}>{t('classic.biggest')}</span>
      <PlayerFace avatar={winner.avatar} nick={winner.nick} publicId={winner.publicId} />
      <span className={styles.name}>{nameOf(winner)}</span>
      <span className={styles.sum}>
        {format(BigInt(payoutMicro))} {code}
        <span className={styles.chance}>{t('classic.result.chance', { percent: chance })}</span>
      </span>
    </button>
  );
}
