import { useState } from 'react';
import { Link, useRoute } from 'wouter';
import { cx } from '../../ui/class-names.ts';
import { useNowMs } from '../acts/clock.tsx';
import { useChosen } from '../acts/use-chosen.tsx';
import { WaitingList } from '../acts/waiting-list.tsx';
import { MorePage } from '../affiliates/more-page.tsx';
import { Page } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { usePages } from '../player/use-pages.ts';
import { useAsk } from '../transport/use-ask.ts';
import styles from '../affiliates/affiliates-page.module.css';
import type { OpenedDelivery } from './delivery-acts.ts';
import { DeliveryItem } from './delivery-item.tsx';

const LISTS = [
  ['', 'open', 'To do'],
  ['done', 'done', 'Done'],
] as const;

type ListProps = { readonly list: 'open' | 'done'; readonly onChanged: () => void };

function Deliveries({ list, onChanged }: ListProps) {
  const { first, rows, next, older, more, reload } = usePages('deliveries.list', { list });
  const [opened, setOpened] = useState<Readonly<Record<string, OpenedDelivery | null>>>({});
  const nowMs = useNowMs();
  const again = () => {
    reload();
    onChanged();
  };
  const { choose, form } = useChosen(again);
  return (
    <>
      <Failure onRetry={reload} text={first.failure} />
      {rows === undefined && first.failure === undefined && <Loading label="Loading the prizes" />}
      {rows?.length === 0 && (
        <Empty title={list === 'open' ? 'No prize is waiting' : 'No prize has been delivered yet'}>
          Prizes are listed here once their winner has said where to send them.
        </Empty>
      )}
      {rows !== undefined && rows.length > 0 && (
        <WaitingList isBusy={first.isLoading} label="Prizes that are sent">
          {rows.map((delivery, at) => (
            <DeliveryItem
              delivery={delivery}
              key={delivery.id}
              onOpened={(details) => setOpened((known) => ({ ...known, [delivery.id]: details }))}
              opened={opened[delivery.id] ?? null}
              place={{ isNext: list === 'open' && at === 0, nowMs, choose }}
            />
          ))}
        </WaitingList>
      )}
      <MorePage
        failure={older.failure}
        isBusy={older.isBusy}
        next={next}
        onMore={() => void more()}
      />
      {form}
    </>
  );
}

/** Things that were won: what is to be packed, sent and noted as delivered, and what is done. */
export function DeliveriesPage() {
  const [, parts] = useRoute('/:part');
  const shown = LISTS.find(([path]) => path === (parts?.part ?? '')) ?? LISTS[0];
  const { data, reload } = useAsk('deliveries.count', {});
  return (
    <Page
      lead="An address is opened by whoever packs, each time with a reason. It is erased once the prize is delivered and the days are over."
      title="Prizes to send"
    >
      <nav aria-label="Prizes to send" className={styles.parts}>
        {LISTS.map(([path, list, title]) => (
          <Link
            aria-current={list === shown[1] ? 'page' : undefined}
            className={cx(styles.part, list === shown[1] && styles.here)}
            href={`/${path}`}
            key={list}
          >
            {title}
            {list === 'open' && <span className={styles.count}>{data?.waiting}</span>}
          </Link>
        ))}
      </nav>
      <Deliveries key={shown[1]} list={shown[1]} onChanged={reload} />
    </Page>
  );
}
