import { useAtomValue } from 'jotai';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { ChipButton } from '../../ui/chip.tsx';
import { RecentStrip } from '../frame/recent-strip.tsx';
import { CoinFace } from './coin-face.tsx';
import { coinflipAtom } from './coinflip-atoms.ts';
import styles from './coinflip-recent.module.css';

const MAX_SHOWN = 30;

/** The latest flips, newest first; each opens its proof. One whose coin still falls is not shown. */
export function CoinflipRecent() {
  const t = useT();
  const { format, code } = useMoney();
  const { before, stage } = useAtomValue(coinflipAtom);
  const hidden = stage?.hasLanded === false ? stage.roundId : undefined;
  const shown = before.filter(({ roundId }) => roundId !== hidden);
  return (
    <RecentStrip
      empty={t('coinflip.recent.empty')}
      label={t('coinflip.recent.label')}
      rounds={shown.slice(0, MAX_SHOWN)}
    >
      {({ roundId, winner, side, stakeMicro }) => {
        const amount = format(BigInt(stakeMicro));
        const name = t(`fairness.value.${winner ?? side}`);
        return (
          <ChipButton
            aria-label={t('coinflip.recent.item', { side: name, amount, code })}
            icon={<CoinFace className={styles.coin} side={winner ?? side} />}
            onClick={() => openProof(roundId)}
          >
            {amount}
          </ChipButton>
        );
      }}
    </RecentStrip>
  );
}
