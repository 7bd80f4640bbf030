import { type Atom, atom, type Getter, type PrimitiveAtom } from 'jotai';
import type { TableBetOutput } from '../../../shared/games/table/contract.ts';
import { currencyAtom, userAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { connectionAtom } from '../../transport/connection.ts';
import type { Autobet, AutobetPlan, SettledRound } from '../stake/autobet.ts';
import { planOfDraft, type SeriesDraft, seriesDraftAtomOf } from '../stake/series-draft.ts';
import { type Series, seriesOf, type SeriesTable } from '../stake/series.ts';
import { currencyFollower } from '../stake/stake-currency.ts';
import type { TableWatch } from '../table/table-watch.ts';
import type { Sending } from './sending.ts';
import { canBeginAt, endIn, mustWait, type PotSeen } from './series-end.ts';

/** What a series asks of the pot it is played at. */
type PotSeriesTable = Pick<SeriesTable, 'bet' | 'chooseBet' | 'limits'> & {
  readonly watch: Pick<TableWatch, 'load'>;
  readonly seenAtom: Atom<PotSeen>;
  readonly blockAtom: Atom<string | undefined>;
  readonly sendingAtom: Atom<Sending>;
  readonly canAutoplayAtom: Atom<boolean>;
  readonly canTakeBackAtom: Atom<boolean>;
  /** Told what the series does. */
  readonly seriesAtom: PrimitiveAtom<Autobet['kind']>;
  readonly stake: () => Promise<Pick<TableBetOutput, 'roundId'> | undefined>;
  readonly takeBack: () => Promise<boolean>;
};

/** The series of a pot, with what its panel holds. */
export type PotSeries = Pick<
  Series<AutobetPlan>,
  'autobetAtom' | 'stop' | 'interrupt' | 'clear'
> & {
  readonly draftAtom: PrimitiveAtom<SeriesDraft>;
  readonly canBeginAtom: Atom<boolean>;
  readonly canTakeBackAtom: Atom<boolean>;
  /** Begins a series as the panel says, unless that is not possible now. */
  readonly start: () => void;
  /** Ends the series and empties its stops when the display currency is another. */
  readonly followCurrency: () => void;
};

/** Resolves with the first value that is read, now or after a change. */
function until<T>(read: (get: Getter) => T | undefined): Promise<T> {
  const readAtom = atom(read);
  return new Promise((resolve) => {
    const stop = store.sub(readAtom, () => check());
    const check = () => {
      const value = store.get(readAtom);
      if (value === undefined) return;
      stop();
      resolve(value);
    };
    check();
  });
}

const isConnected = () => store.get(connectionAtom).state === 'connected';

/**
 * Whether the table on screen is known to be up to date: after the connection was lost during a
 * series it is not before it has been loaded again, and nothing is staked until then.
 */
function freshAtomOf(watch: Pick<TableWatch, 'load'>, isRunning: () => boolean) {
  const isFreshAtom = atom(true);
  let losses = 0;
  store.sub(connectionAtom, () => {
    if (!isConnected()) {
      losses += 1;
      store.set(isFreshAtom, !isRunning());
      return;
    }
    const seen = losses;
    if (store.get(isFreshAtom)) return;
    void watch.load().then(() => seen === losses && store.set(isFreshAtom, true));
  });
  return isFreshAtom;
}

/** Makes the series of a pot: one stake in each round, until it ends. Make one and keep it. */
export function potSeriesOf(table: PotSeriesTable): PotSeries {
  const { seenAtom, blockAtom, sendingAtom, canAutoplayAtom, canTakeBackAtom, seriesAtom } = table;
  /** The round of the series that goes on. */
  let stakedId: string | undefined;

  const series = seriesOf<AutobetPlan>({
    ...table,
    // The stake is locked during a series; afterwards it is the player's again.
    chooseBet: (betHundredths) => {
      if (isRunning()) table.chooseBet(betHundredths);
    },
    pause: () => store.get(sendingAtom).pause,
    untilOpen: () => until(isOpen),
    isRoundUnderWay: () =>
      store.get(sendingAtom).requestId !== undefined ||
      (stakedId !== undefined && !store.get(canTakeBackAtom)),
  });
  const { autobetAtom, begin, stop, interrupt, clear } = series;
  function isRunning(): boolean {
    return store.get(autobetAtom).kind === 'running';
  }
  const isFreshAtom = freshAtomOf(table.watch, isRunning);
  store.sub(autobetAtom, () => store.set(seriesAtom, store.get(autobetAtom).kind));

  function isOpen(get: Getter): true | undefined {
    if (get(autobetAtom).kind !== 'running' || !get(canAutoplayAtom)) return true;
    return get(isFreshAtom) && !mustWait(get(seenAtom), get(blockAtom)) ? true : undefined;
  }

  /** Whether the series is over for its player while their stake can still go back. */
  function mayLeave(get: Getter): boolean {
    const autobet = get(autobetAtom);
    const isOver = autobet.kind !== 'running' || autobet.run.isStopping;
    return isOver && get(canTakeBackAtom) && get(userAtom) !== null;
  }

  function endOf(get: Getter, roundId: string) {
    return get(isFreshAtom) ? endIn(get(seenAtom), roundId) : undefined;
  }

  /** What a round that left the screen brought, as the server tells it. */
  async function askEnd(roundId: string) {
    await table.watch.load();
    const end = endIn(store.get(seenAtom), roundId);
    if (typeof end === 'object') return end;
    if (stakedId === roundId) interrupt();
    return undefined;
  }

  async function watchRound(roundId: string) {
    const isLeaving = await until((get) => {
      if (mayLeave(get)) return true;
      return endOf(get, roundId) === undefined ? undefined : false;
    });
    if (isLeaving) {
      stop();
      if (await table.takeBack()) return undefined;
    }
    const end = await until((get) => endOf(get, roundId));
    return end === 'unknown' ? askEnd(roundId) : end;
  }

  async function playRound(): Promise<SettledRound | undefined> {
    if (!store.get(canAutoplayAtom)) return undefined;
    const { courseMicro } = store.get(currencyAtom);
    const answer = await table.stake();
    if (answer === undefined) return undefined;
    stakedId = answer.roundId;
    const end = await watchRound(answer.roundId);
    if (stakedId === answer.roundId) stakedId = undefined;
    return end === undefined ? undefined : { ...end, courseMicro };
  }

  const draftAtom = seriesDraftAtomOf();
  const canBeginAtom = atom((get) => canBeginAt(get(blockAtom)));
  const start = () => {
    const plan = planOfDraft(store.get(draftAtom));
    const isPaced = store.get(sendingAtom).pause.endsAtMs > performance.now();
    if (plan === undefined || isPaced || !store.get(canBeginAtom)) return;
    clear();
    begin(plan, playRound);
  };
  const followCurrency = currencyFollower(() => {
    interrupt('currency');
    store.set(draftAtom, (draft) => ({ ...draft, stopProfit: '', stopLoss: '' }));
  });
  return {
    autobetAtom,
    stop,
    interrupt,
    clear,
    draftAtom,
    canBeginAtom,
    canTakeBackAtom,
    start,
    followCurrency,
  };
}
