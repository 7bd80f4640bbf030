import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { ProofDialogHost } from '../../fairness/proof-dialog-host.tsx';
import { useT } from '../../i18n/language.ts';
import { Pause } from '../../protection/late-pause.tsx';
import { isPausedAtom } from '../../protection/protection-atoms.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { useIsDesktop } from '../../platform/use-is-desktop.ts';
import type { Sound } from '../../sound/play-sound.ts';
import { SoundButton } from '../../sound/sound-button.tsx';
import { cx } from '../../ui/class-names.ts';
import type { GameManifest } from './game-manifest.ts';
import { GameMenu } from './game-menu.tsx';
import styles from './game-page.module.css';
import { useGamesFrame } from './games-frame.ts';
import { Preloader } from './preloader.tsx';

type GamePageProps = {
  readonly game: GameManifest;
  /** What the player hears when turning sounds on. */
  readonly sample: Sound;
  /** The latest results in one row: under the header on the phone, beside the menu on the desk. */
  readonly strip?: ReactNode;
  readonly board: ReactNode;
  /** The stake and what is pressed; a panel beside the board on the desk. */
  readonly controls: ReactNode;
  /** History, players, rules: whatever is read and not pressed. */
  readonly below?: ReactNode;
  readonly className?: string | undefined;
  /** Whether a game is in progress that its player may finish even while no new one may begin. */
  readonly isUnfinished?: boolean;
};

/**
 * The page of an own game: the way back, the menu of games, the sound, and the game's parts in
 * their places. It covers the board until the connection is up, and shows proofs when asked for.
 */
export function GamePage(props: GamePageProps) {
  const { game, sample, strip, board, controls, below, className, isUnfinished = false } = props;
  const isPaused = useAtomValue(isPausedAtom) && !isUnfinished;
  const t = useT();
  const isDesktop = useIsDesktop();
  const { feed } = useGamesFrame();
  return (
    <div className={cx(styles.page, game.look, className)}>
      <div className={styles.top}>
        <PageHead
          back="/main"
          end={<SoundButton sample={sample} />}
          face={<GameMenu game={game} />}
          middle={strip}
          title={t(game.title)}
        />
        {!isDesktop && strip}
      </div>
      <div className={styles.board}>
        {board}
        <Preloader />
      </div>
      <div className={styles.controls}>{isPaused ? <Pause isNotice /> : controls}</div>
      {below !== undefined && <div className={styles.below}>{below}</div>}
      {!isPaused && <div className={styles.feed}>{feed}</div>}
      <ProofDialogHost />
    </div>
  );
}
