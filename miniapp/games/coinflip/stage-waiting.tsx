import { useAtomValue } from 'jotai';
import type { FlipView } from '../../../shared/games/coinflip/contract.ts';
import type { TablePromise } from '../../../shared/games/table/contract.ts';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { PromiseChip } from '../table/promise-chip.tsx';
import { coinflipAtom, stagedPartAtom } from './coinflip-atoms.ts';
import { FlipStake } from './flip-stake.tsx';
import { cancelFlip } from './play-coinflip.ts';
import { ShareFlip } from './share-flip.tsx';
import styles from './stage-words.module.css';
import { TimeLeft } from './time-left.tsx';

type StageWaitingProps = {
  readonly flip: FlipView;
  /** Called to read what was promised about the flip. */
  readonly onPromise: (promise: TablePromise) => void;
};

/** The player's own flip while it waits: its link if it is private, and the way to take it back. */
export function StageWaiting({ flip, onPromise }: StageWaitingProps) {
  const t = useT();
  const part = useAtomValue(stagedPartAtom);
  const { cancelling } = useAtomValue(coinflipAtom);
  const { roundId, promise, expiresAtMs } = flip;
  const code = part?.code ?? null;
  return (
    <>
      <FlipStake flip={flip} />
      <p className={styles.text}>
        {t(code === null ? 'coinflip.waiting.title' : 'coinflip.waiting.private')}{' '}
        <TimeLeft untilMs={expiresAtMs} />
      </p>
      <div className={styles.acts}>
        {code !== null && <ShareFlip code={code} flip={flip} />}
        <Button
          isLoading={cancelling.has(roundId)}
          onClick={() => void cancelFlip(roundId)}
          size="small"
        >
          {t('coinflip.cancel')}
        </Button>
        {code === null && <PromiseChip onOpen={() => onPromise(promise)} />}
      </div>
    </>
  );
}
