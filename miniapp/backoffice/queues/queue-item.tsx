import type { QueueAct, QueueItem } from '../../../shared/backoffice/queues/contract.ts';
import { AskedLine } from '../acts/asked-line.tsx';
import { WaitingItem } from '../acts/waiting-list.tsx';
import { Button } from '../kit/button.tsx';
import { ACT_LINES } from './act-table.ts';
import { Facts } from './facts.tsx';
import styles from './queue-item.module.css';

type QueueItemProps = {
  readonly item: QueueItem;
  readonly nowMs: number;
  /** Only the first of a queue has a hot button: it is the one to press next. */
  readonly isNext: boolean;
  readonly onAct: (act: QueueAct, item: QueueItem) => void;
};

/** Something that waits: how long, why, what is known, and what to do next. */
export function QueueItemRow({ item, nowMs, isNext, onAct }: QueueItemProps) {
  const { title, nick, playerId, since, due, why, facts, asked, acts } = item;
  return (
    <WaitingItem
      acts={
        acts.length === 0
          ? null
          : acts.map((act, place) => (
              <Button
                key={act}
                look={isNext && place === 0 ? 'main' : lookOf(act)}
                onClick={() => onAct(act, item)}
              >
                {ACT_LINES[act].label}
              </Button>
            ))
      }
      due={due}
      nowMs={nowMs}
      since={since}
      title={title}
    >
      <p className={styles.who}>
        {nick ?? 'No player known'}
        {playerId !== null && <span className={styles.number}> {playerId}</span>}
      </p>
      {why.length > 0 && (
        <ul aria-label="Why it waits" className={styles.why}>
          {why.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <Facts facts={facts} />
      <AskedLine asked={asked} />
    </WaitingItem>
  );
}

const lookOf = (act: QueueAct) => (ACT_LINES[act].isDanger === true ? 'danger' : 'plain');
