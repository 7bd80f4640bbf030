import { useAtomValue } from 'jotai';
import type { FlipView } from '../../../shared/games/coinflip/contract.ts';
import { otherSide } from '../../../shared/games/coinflip/rules.ts';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { CoinFace } from './coin-face.tsx';
import { coinflipAtom, joinBlockAtom } from './coinflip-atoms.ts';
import styles from './join-button.module.css';
import { joinFlip } from './play-coinflip.ts';

type JoinButtonProps = {
  readonly flip: FlipView;
  /** Whether it is the main action of the screen. */
  readonly isMain?: boolean;
};

/** Takes the free side of a flip. */
export function JoinButton({ flip, isMain = false }: JoinButtonProps) {
  const t = useT();
  const block = useAtomValue(joinBlockAtom);
  const { flight } = useAtomValue(coinflipAtom);
  const side = otherSide(flip.side);
  const isOnItsWay = typeof flight?.to === 'object' && flight.to.roundId === flip.roundId;
  return (
    <Button
      className={styles.join}
      disabled={block !== undefined && !isOnItsWay}
      icon={<CoinFace className={styles.coin} side={side} />}
      isLoading={isOnItsWay}
      onClick={() => void joinFlip(flip)}
      variant={isMain ? 'hot' : 'quiet'}
    >
      {t(`coinflip.take.${side}`)}
    </Button>
  );
}
