import type { ReactNode } from 'react';
import { AFFILIATES_PAGE } from '../../../shared/backoffice/affiliates/shown.ts';
import type { AskedBy } from '../../../shared/backoffice/act-said.ts';
import { useNowMs } from '../acts/clock.tsx';
import { useChosen } from '../acts/use-chosen.tsx';
import { useIsOutdated } from '../acts/use-is-outdated.ts';
import { OutdatedNote, WaitingList } from '../acts/waiting-list.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import type { ListPosition } from './partner-item.tsx';

type Waiting = { readonly id: string; readonly asked: readonly AskedBy[] };

type WaitingPartProps<Item extends Waiting> = {
  readonly label: string;
  /** Undefined until they were read. */
  readonly items: readonly Item[] | undefined;
  readonly failure: string | undefined;
  readonly isLoading: boolean;
  readonly reload: () => void;
  /** Asks the server whether they are still these; keep it outside of the component. */
  readonly isSame: (shown: readonly Item[]) => Promise<boolean>;
  /** What is said where nothing waits. */
  readonly empty: readonly [title: string, text: string];
  readonly itemOf: (item: Item, place: ListPosition) => ReactNode;
};

/** A list of what waits about partners, with its empty, loading and failed states. */
export function WaitingPart<Item extends Waiting>(props: WaitingPartProps<Item>) {
  const { label, items, failure, isLoading, reload, isSame, empty, itemOf } = props;
  const { choose, form } = useChosen(reload);
  const nowMs = useNowMs();
  const isOutdated = useIsOutdated(items, isSame);
  return (
    <>
      <Failure onRetry={reload} text={failure} />
      <OutdatedNote isOutdated={isOutdated} onShow={reload} />
      {items === undefined && failure === undefined && <Loading label={`Loading: ${label}`} />}
      {items?.length === 0 && <Empty title={empty[0]}>{empty[1]}</Empty>}
      {items !== undefined && items.length > 0 && (
        <WaitingList isBusy={isLoading} label={label}>
          {items.map((item, at) => itemOf(item, { isNext: at === 0, nowMs, choose }))}
        </WaitingList>
      )}
      {form}
    </>
  );
}

/**
 * Whether a list begins with the first page as it is now, asked for by as many people; one that was
 * longer than it is now does not.
 */
export const isSameFirst = (now: readonly Waiting[], shown: readonly Waiting[]): boolean =>
  marksOf(now) === marksOf(shown.slice(0, AFFILIATES_PAGE));

const marksOf = (items: readonly Waiting[]) =>
  items.map(({ id, asked }) => `${id} ${asked.length}`).join(' ');
