import type { ReactNode } from 'react';
import type { PanelProps } from './game-proof.ts';
import { Formula } from './formula.tsx';
import styles from './game-panel.module.css';

type GamePanelProps = PanelProps & {
  /** The return as a figure. */
  readonly returned: string;
  readonly message: string;
  readonly program: string;
  /** The return setting by setting. */
  readonly children: ReactNode;
};

/** How one game is drawn, what it returns, and how to work it out. */
export function GamePanel(props: GamePanelProps) {
  const { texts, game, returned, message, program, children } = props;
  return (
    <div className={styles.panel}>
      <div className={styles.words}>
        <p className={styles.draw}>{game.draw}</p>
        <div className={styles.return}>
          <span className={styles.figure}>{returned}</span>
          <p className={styles.text}>{game.returns}</p>
        </div>
        <Formula lines={game.formula} message={message} program={program} title={texts.formula} />
      </div>
      <div className={styles.table}>{children}</div>
    </div>
  );
}
