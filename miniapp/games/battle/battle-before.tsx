import { useAtomValue } from 'jotai';
import { BattleEmblem } from '../../art/battle-emblem.tsx';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import { RecentStrip } from '../frame/recent-strip.tsx';
import { battleAtom } from './battle-atoms.ts';
import styles from './battle-before.module.css';
import { multiplierText } from './battle-text.ts';

/** Who won the last rounds, newest first; each opens its proof. */
export function BattleBefore() {
  const t = useT();
  const { pointed } = useFormats();
  const { before } = useAtomValue(battleAtom).table;
  return (
    <RecentStrip empty={t('battle.before.empty')} label={t('battle.before.label')} rounds={before}>
      {({ roundId, winner, multiplier }) => {
        const figure = pointed(multiplierText(multiplier));
        return (
          <button
            aria-label={t('battle.before.item', { team: winner, multiplier: figure })}
            className={cx(styles.round, styles[winner])}
            onClick={() => openProof(roundId)}
            type="button"
          >
            <BattleEmblem className={styles.emblem} team={winner} />×{figure}
          </button>
        );
      }}
    </RecentStrip>
  );
}
