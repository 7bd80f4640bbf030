import type { CoinflipLoadOutput, FlipView } from '../../../shared/games/coinflip/contract.ts';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { closedWords } from '../stake/closed-words.ts';
import type { StakeRefusal } from '../stake/stake-refusal.ts';
import { backReason } from './back-reason.ts';
import styles from './stage-words.module.css';

type StageEndProps = {
  /** The flip whose stakes went back; undefined where there is no flip to show. */
  readonly flip: FlipView | undefined;
  /** Why the flip of a link cannot be shown. */
  readonly linkRefusal: StakeRefusal | undefined;
  /** Why the game is off, where staff said so. */
  readonly closing: CoinflipLoadOutput['rules']['closing'];
  readonly onLeave: () => void;
};

/** The game is switched off. */
function Off({ closing }: Pick<StageEndProps, 'closing'>) {
  const t = useT();
  return (
    <>
      <p className={styles.title}>{t('coinflip.off.title')}</p>
      <p className={styles.text}>{closedWords(t, closing) ?? t('coinflip.off.text')}</p>
    </>
  );
}

const OVER: readonly string[] = ['coinflip.over', 'coinflip.taken'];

/**
 * What is said where nothing can be played on the stage: stakes went back, the flip of a link was
 * taken or taken back, or the game is off. It reads no atoms: they would become a chunk of their own.
 */
export function StageEnd({ flip, linkRefusal, closing, onLeave }: StageEndProps) {
  const t = useT();
  if (flip === undefined && linkRefusal === undefined) return <Off closing={closing} />;
  const isOver = OVER.includes(linkRefusal?.name ?? '');
  const reason = isOver ? 'coinflip.gone.text' : 'stake.table.failed';
  return (
    <>
      <p className={styles.title}>{t(flip ? 'coinflip.back.title' : 'coinflip.gone.title')}</p>
      <p className={styles.text}>{t(flip ? backReason(flip.reason) : reason)}</p>
      <Button onClick={onLeave} size="small">
        {t(flip ? 'coinflip.close' : 'coinflip.gone.open')}
      </Button>
    </>
  );
}
