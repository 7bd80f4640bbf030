import { useAtomValue } from 'jotai';
import type { FlipView } from '../../../shared/games/coinflip/contract.ts';
import { PlayerFace } from '../../accounts/player-card/player-face.tsx';
import { openPlayerCard } from '../../accounts/player-card/open-player-card.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { CoinFace } from './coin-face.tsx';
import { coinflipAtom } from './coinflip-atoms.ts';
import { hearing, tellCoinflip } from './coinflip-watch.ts';
import styles from './flip-row.module.css';
import { JoinButton } from './join-button.tsx';

/** Puts a flip on the stage. */
const watch = (roundId: string) => tellCoinflip({ type: 'staged', roundId, ...hearing() });

function Creator({ flip }: { readonly flip: FlipView }) {
  const t = useT();
  const { publicId, nick, avatar } = flip.creator;
  const name = nick ?? t('table.player.hidden');
  const face = (
    <span className={styles.face}>
      <PlayerFace avatar={avatar} nick={nick} publicId={publicId} size="middle" />
      <CoinFace className={styles.coin} side={flip.side} />
    </span>
  );
  if (publicId === null) return face;
  return (
    <button
      aria-haspopup="dialog"
      aria-label={name}
      className={styles.open}
      onClick={() => openPlayerCard(publicId)}
      type="button"
    >
      {face}
    </button>
  );
}

type FlipRowProps = {
  readonly flip: FlipView;
  readonly isOwn: boolean;
};

/** A flip in the list: who offers it for how much, and the way to join or watch it. */
export function FlipRow({ flip, isOwn }: FlipRowProps) {
  const t = useT();
  const { format, code } = useMoney();
  const { stage } = useAtomValue(coinflipAtom);
  const { roundId, state, side, creator, isPrivate } = flip;
  const isStaged = stage?.roundId === roundId;
  const name = isOwn ? t('table.player.you') : (creator.nick ?? t('table.player.hidden'));
  return (
    <li className={styles.row} data-staged={isStaged || undefined}>
      <Creator flip={flip} />
      <span className={styles.words}>
        <span className={styles.stake}>
          {format(BigInt(flip.stakeMicro))} <span className={styles.code}>{code}</span>
        </span>
        <span className={styles.name} dir="auto">
          {name} · {isPrivate ? t('coinflip.row.private') : t(`fairness.value.${side}`)}
        </span>
      </span>
      {state === 'open' && !isOwn ? (
        <JoinButton flip={flip} />
      ) : (
        <Button aria-pressed={isStaged} onClick={() => watch(roundId)} variant="ghost">
          {t(state === 'open' ? 'coinflip.row.show' : 'coinflip.row.watch')}
        </Button>
      )}
    </li>
  );
}
