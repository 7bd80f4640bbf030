import type { PotBefore } from '../../../shared/games/pots/contract.ts';
import { PlayerFace } from '../../accounts/player-card/player-face.tsx';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { RecentStrip } from '../frame/recent-strip.tsx';
import styles from './pot-before.module.css';
import { usePotName } from './pot-name.ts';

/** Who won the last pots and what they were paid, newest first; each opens its proof. */
export function PotBeforeStrip({ before }: { readonly before: readonly PotBefore[] }) {
  const t = useT();
  const nameOf = usePotName();
  const { format, code } = useMoney();
  return (
    <RecentStrip empty={t('pots.before.empty')} label={t('pots.before.label')} rounds={before}>
      {({ roundId, payoutMicro, winner }) => {
        const amount = format(BigInt(payoutMicro));
        const name = nameOf(winner);
        return (
          <button className={styles.round} onClick={() => openProof(roundId)} type="button">
            <PlayerFace avatar={winner.avatar} nick={winner.nick} publicId={winner.publicId} />
            <span aria-hidden="true">{amount}</span>
            <VisuallyHidden>{t('pots.before.item', { name, amount, code })}</VisuallyHidden>
          </button>
        );
      }}
    </RecentStrip>
  );
}
