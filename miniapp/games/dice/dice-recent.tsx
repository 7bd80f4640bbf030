import { useAtomValue } from 'jotai';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { ChipButton } from '../../ui/chip.tsx';
import styles from '../frame/recent-strip.module.css';
import { diceAtom } from './dice-atoms.ts';
import { numberText } from './dice-quote.ts';

const MOST_SHOWN = 20;

/** The newest numbers in a row, newest first; each opens its proof. */
export function DiceRecent() {
  const t = useT();
  const { pointed } = useFormats();
  const { rounds } = useAtomValue(diceAtom);
  if (rounds.length === 0) return <p className={styles.empty}>{t('dice.recent.empty')}</p>;
  return (
    <ul aria-label={t('dice.recent.label')} className={styles.list}>
      {rounds.slice(0, MOST_SHOWN).map((round) => {
        const number = pointed(numberText(round.number));
        const outcome = round.win ? 'win' : 'loss';
        return (
          <li className={styles.item} key={round.roundId}>
            <ChipButton
              aria-label={t('dice.recent.item', { number, outcome })}
              onClick={() => openProof(round.roundId)}
              tone={round.win ? 'win' : 'lose'}
            >
              {number}
            </ChipButton>
          </li>
        );
      })}
    </ul>
  );
}
