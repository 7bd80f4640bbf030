import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, Redirect, useRoute } from 'wouter';
import {
  type QueueAct,
  type QueueItem,
  type QueueName,
  QUEUES,
} from '../../../shared/backoffice/queues/contract.ts';
import { QUEUE_COUNTED } from '../../../shared/backoffice/queues/counted.ts';
import { cx } from '../../ui/class-names.ts';
import { ActForm, type ChosenAct } from '../acts/act-form.tsx';
import { useNowMs } from '../acts/clock.tsx';
import { useIsOutdated } from '../acts/use-is-outdated.ts';
import { OutdatedNote, WaitingList } from '../acts/waiting-list.tsx';
import { Button } from '../kit/button.tsx';
import { Page } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { ask } from '../transport/ask.ts';
import { useAsk } from '../transport/use-ask.ts';
import { ACT_LINES, chosenAct } from './act-table.ts';
import { LookDialog } from './look-dialog.tsx';
import { QueueItemRow } from './queue-item.tsx';
import styles from './queues-page.module.css';
import { useQueue } from './use-queue.ts';

const TITLES: Readonly<Record<QueueName, string>> = {
  withdrawals: 'Withdrawals',
  documents: 'Documents',
  deposits: 'Deposits',
  coins: 'Coins',
  ton: 'TON',
  grants: 'Bonus claims',
  complaints: 'Complaints',
  cases: 'Cases',
  'chat-reports': 'Chat reports',
  'chat-held': 'Held messages',
  'chat-appeals': 'Chat appeals',
};

/**
 * What waits for staff, one list each, the oldest first. The address of no queue leads to the first in
 * which something waits, once: what is decided there must not take the list away.
 */
export function QueuesPage() {
  const [, parts] = useRoute('/:queue');
  const counts = useAsk('queues.count', {});
  const known = counts.data?.counts;
  const readable = QUEUES.filter((name) => known?.[name] !== null);
  const queue =
    readable.find((name) => name === parts?.queue) ??
    readable.find((name) => (known?.[name] ?? 0) > 0) ??
    readable[0];
  useFreshCounts(parts?.queue, counts.reload);
  return (
    <Page lead="Oldest first. The first button is the usual next step." title="Queues">
      <Failure onRetry={counts.reload} text={counts.failure} />
      {known !== undefined && (
        <nav aria-label="Queues" className={styles.tabs}>
          {readable.map((name) => (
            <Link
              aria-current={name === queue ? 'page' : undefined}
              className={cx(styles.tab, name === queue && styles.here)}
              data-empty={known[name] === 0 || undefined}
              href={`/${name}`}
              key={name}
              ref={name === queue ? intoView : undefined}
            >
              {TITLES[name]} <span className={styles.count}>{countText(known[name])}</span>
            </Link>
          ))}
        </nav>
      )}
      {known !== undefined && queue !== undefined && queue !== parts?.queue && (
        <Redirect replace to={`/${queue}`} />
      )}
      {known !== undefined && queue !== undefined && queue === parts?.queue && (
        <Queue key={queue} onDone={counts.reload} queue={queue} />
      )}
      {known === undefined && counts.failure === undefined && <Loading label="Counting" />}
    </Page>
  );
}

/** The counts are those of the list beside them: they are read again with each queue that is opened. */
function useFreshCounts(queue: string | undefined, reload: () => void): void {
  const before = useRef(queue);
  useEffect(() => {
    if (before.current === queue) return;
    before.current = queue;
    reload();
  }, [queue, reload]);
}

/** The chosen queue is in sight, however narrow the screen is. */
const intoView = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

const countText = (count: number | null | undefined) =>
  count === QUEUE_COUNTED ? `${count}+` : String(count ?? 0);

type QueueProps = { readonly queue: QueueName; readonly onDone: () => void };
type Looking = { readonly act: QueueAct; readonly item: QueueItem };

function Queue({ queue, onDone }: QueueProps) {
  const { items, isMore, isBusy, failure, more, reload } = useQueue(queue);
  const isOutdated = useIsOutdated(items, useIsSame(queue));
  const nowMs = useNowMs();
  const [chosen, setChosen] = useState<ChosenAct>();
  const [looking, setLooking] = useState<Looking>();
  const begin = (act: QueueAct, item: QueueItem) => {
    if (ACT_LINES[act].isLook === true) setLooking({ act, item });
    else setChosen(chosenAct(act, item));
  };
  const readAgain = () => {
    reload();
    onDone();
  };
  const end = (isKept: boolean) => {
    setChosen(undefined);
    if (isKept) readAgain();
  };
  return (
    <>
      <Failure onRetry={() => reload()} text={failure} />
      <OutdatedNote isOutdated={isOutdated} onShow={readAgain} />
      {items === undefined && failure === undefined && <Loading label="Loading the queue" />}
      {items?.length === 0 && <Empty title="Nothing is waiting">Everything here is decided.</Empty>}
      {items !== undefined && items.length > 0 && (
        <WaitingList isBusy={isBusy} label={TITLES[queue]}>
          {items.map((item, place) => (
            <QueueItemRow
              isNext={place === 0}
              item={item}
              key={item.id}
              nowMs={nowMs}
              onAct={begin}
            />
          ))}
        </WaitingList>
      )}
      {isMore && (
        <Button isBusy={isBusy} onClick={() => void more()}>
          More
        </Button>
      )}
      {chosen !== undefined && <ActForm act={chosen} onClose={end} />}
      {looking !== undefined && <LookDialog {...looking} onClose={() => setLooking(undefined)} />}
    </>
  );
}

/** Whether the first page of a queue is what the shown items begin with. */
const useIsSame = (queue: QueueName) =>
  useCallback(
    async (shown: readonly QueueItem[]) => {
      const { items, next } = await ask('queues.list', { queue });
      return (
        items.every(({ id }, place) => shown[place]?.id === id) &&
        (next !== null || items.length === shown.length)
      );
    },
    [queue],
  );
