import { useAtomValue } from 'jotai';
import type { FlipView } from '../../../shared/games/coinflip/contract.ts';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { closedWords } from '../stake/closed-words.ts';
import { backReason } from './back-reason.ts';
import { closingAtom, coinflipAtom } from './coinflip-atoms.ts';
import { hearing, tellCoinflip } from './coinflip-watch.ts';
import styles from './stage-words.module.css';

const leave = () => tellCoinflip({ type: 'staged', roundId: undefined, ...hearing() });

function Off() {
  const t = useT();
  const closing = useAtomValue(closingAtom);
  return (
    <>
      <p className={styles.title}>{t('coinflip.off.title')}</p>
      <p className={styles.text}>{closedWords(t, closing) ?? t('coinflip.off.text')}</p>
    </>
  );
}

/** The flip of a link that was taken, taken back or never there. */
function Gone() {
  const t = useT();
  const { linkRefusal } = useAtomValue(coinflipAtom);
  const isOver = linkRefusal?.name === 'coinflip.over' || linkRefusal?.name === 'coinflip.taken';
  return (
    <>
      <p className={styles.title}>{t('coinflip.gone.title')}</p>
      <p className={styles.text}>{t(isOver ? 'coinflip.gone.text' : 'stake.table.failed')}</p>
      <Button onClick={leave} size="small">
        {t('coinflip.gone.open')}
      </Button>
    </>
  );
}

function Back({ flip }: { readonly flip: FlipView }) {
  const t = useT();
  return (
    <>
      <p className={styles.title}>{t('coinflip.back.title')}</p>
      <p className={styles.text}>{t(backReason(flip.reason))}</p>
      <Button onClick={leave} size="small">
        {t('coinflip.close')}
      </Button>
    </>
  );
}

type StageEndProps = { readonly flip: FlipView | undefined };

/** What is said where nothing can be played on the stage: stakes went back, or there is no flip. */
export function StageEnd({ flip }: StageEndProps) {
  const { linkRefusal } = useAtomValue(coinflipAtom);
  if (flip !== undefined) return <Back flip={flip} />;
  return linkRefusal === undefined ? <Off /> : <Gone />;
}
