import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { within } from './within.ts';

const BATCH_GROUPS = [1, 2, 4, 8, 16, 32, 64, 128, 256];
const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
/** A scrape waits no longer for the database: what it does not tell in time is absent. */
const READ_LIMIT_MS = 2000;

type CheckOutcome = {
  readonly mode: 'full' | 'recent' | 'groups';
  readonly isSound: boolean;
  readonly seconds: number;
};

type DeskVerdict = { readonly check: string; readonly isHolding: boolean };

type Lag = Readonly<Record<'rollup' | 'digest', number>>;

/**
 * What the process counts about itself. Recording costs one addition: labels are built at a scrape,
 * not for each call.
 */
export type Metrics = {
  /** A remote call or a channel message succeeded. */
  called(name: string): void;
  /** Something was refused; the argument is the refusal's name. */
  refused(name: string): void;
  /** Registers how to read the number of open connections. */
  watchSockets(count: () => number): void;
  /** One statement durably posted this many groups in this time. */
  flushed(groups: number, seconds: number): void;
  ledgerChecked(check: CheckOutcome): void;
  /** The desk's book was compared with the ledger and the reserves; one verdict for each check. */
  deskChecked(results: readonly DeskVerdict[]): void;
  /**
   * Registers how to read how long, in seconds, transfers have waited for their roll-up and digest.
   */
  watchLedgerLag(read: () => Promise<Lag>): void;
  /** Registers how to count the alerts that are open, by kind. */
  watchAlerts(read: () => Promise<ReadonlyMap<string, number>>): void;
  staffLogChecked(isSound: boolean): void;
  jobEnded(name: string, isGood: boolean): void;
  /** The months of a table that is cut by month were made, or could not be. */
  partitionsMade(table: string, isGood: boolean): void;
  /** How far the host's clock is ahead of the database's. */
  clockCompared(skewSeconds: number): void;
  scrape(): Promise<{ readonly text: string; readonly contentType: string }>;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    ...countMessages(registry),
    ...watchLedger(registry),
    ...watchLag(registry),
    ...watchOpenAlerts(registry),
    ...watchTime(registry),
    scrape: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}

function countMessages(registry: Registry) {
  const called = foldedCounter(registry, {
    name: 'rollhouse_calls_total',
    help: 'Calls and messages answered with success.',
    label: 'name',
  });
  const refused = foldedCounter(registry, {
    name: 'rollhouse_refusals_total',
    help: 'Refusals answered, by name.',
    label: 'name',
  });
  let countSockets = () => 0;
  registry.registerMetric(
    new Gauge({
      name: 'rollhouse_sockets',
      help: 'Socket connections that stand.',
      registers: [],
      collect() {
        this.set(countSockets());
      },
    }),
  );
  return {
    called,
    refused,
    watchSockets: (count: () => number) => {
      countSockets = count;
    },
  };
}

function watchLedger(registry: Registry) {
  const registers = [registry];
  const groups = new Histogram({
    name: 'rollhouse_posting_groups',
    help: 'Transfer groups that one statement posted.',
    buckets: BATCH_GROUPS,
    registers,
  });
  const seconds = new Histogram({
    name: 'rollhouse_posting_seconds',
    help: 'Time of one posting statement, commit included.',
    buckets: SECONDS,
    registers,
  });
  const checkOk = new Gauge<'mode'>({
    name: 'ledger_check_ok',
    help: '1 when the last ledger check of this process held, 0 when it found a fault. Absent before.',
    labelNames: ['mode'],
    registers,
  });
  const checkSeconds = new Gauge<'mode'>({
    name: 'ledger_check_seconds',
    help: 'Time the last ledger check of this process took.',
    labelNames: ['mode'],
    registers,
  });
  const deskOk = new Gauge<'check'>({
    name: 'desk_check_ok',
    help: '1 when the last check of the desk by this process held, 0 when it found a fault. Absent before.',
    labelNames: ['check'],
    registers,
  });
  const staffLog = new Gauge({
    name: 'staff_log_ok',
    help: '1 when the log of staff was whole at its last check by this process, else 0. Absent before.',
    labelNames: ['log'],
    registers,
  });
  const jobs = new Counter({
    name: 'rollhouse_jobs_total',
    help: 'Jobs that ended, by name and outcome.',
    labelNames: ['name', 'outcome'],
    registers,
  });
  return {
    flushed: (count: number, time: number) => {
      groups.observe(count);
      seconds.observe(time);
    },
    ledgerChecked: ({ mode, isSound, seconds }: CheckOutcome) => {
      checkOk.set({ mode }, isSound ? 1 : 0);
      checkSeconds.set({ mode }, seconds);
    },
    deskChecked: (results: readonly DeskVerdict[]) => {
      for (const { check, isHolding } of results) deskOk.set({ check }, isHolding ? 1 : 0);
    },
    staffLogChecked: (isSound: boolean) => staffLog.set({ log: 'acts' }, isSound ? 1 : 0),
    jobEnded: (name: string, isGood: boolean) =>
      jobs.inc({ name, outcome: isGood ? 'done' : 'failed' }),
  };
}

function watchTime(registry: Registry) {
  const registers = [registry];
  const partitionsOk = new Gauge<'table'>({
    name: 'rollhouse_partitions_ok',
    help: '1 when the coming months of a table were made at the last run, 0 when they could not be.',
    labelNames: ['table'],
    registers,
  });
  const skew = new Gauge({
    name: 'rollhouse_clock_skew_seconds',
    help: 'How far the clock of this host is ahead of the database, whose time counts.',
    registers,
  });
  return {
    partitionsMade: (table: string, isGood: boolean) => partitionsOk.set({ table }, isGood ? 1 : 0),
    clockCompared: (skewSeconds: number) => skew.set(skewSeconds),
  };
}

/** Read at each scrape, so it keeps rising while the jobs that should lower it do not run. */
function watchLag(registry: Registry) {
  let read: (() => Promise<Lag>) | undefined;
  registry.registerMetric(
    new Gauge<'mark'>({
      name: 'ledger_lag_seconds',
      help: 'How long the oldest transfer has waited for its roll-up or digest. Absent when not known.',
      labelNames: ['mark'],
      registers: [],
      async collect() {
        this.reset();
        const lag = read && (await within(read(), READ_LIMIT_MS));
        if (lag === undefined) return;
        this.set({ mark: 'rollup' }, lag.rollup);
        this.set({ mark: 'digest' }, lag.digest);
      },
    }),
  );
  return {
    watchLedgerLag: (ask: () => Promise<Lag>) => {
      read = ask;
    },
  };
}

/** For when the staff's chat cannot be told, so it is read past everything that tells it. */
function watchOpenAlerts(registry: Registry) {
  let read: (() => Promise<ReadonlyMap<string, number>>) | undefined;
  registry.registerMetric(
    new Gauge<'kind'>({
      name: 'rollhouse_alerts_open',
      help: 'Alerts to staff that are open, by kind. Absent when not known.',
      labelNames: ['kind'],
      registers: [],
      async collect() {
        this.reset();
        const counts = read && (await within(read(), READ_LIMIT_MS));
        for (const [kind, count] of counts ?? []) this.set({ kind }, count);
      },
    }),
  );
  return {
    watchAlerts: (ask: () => Promise<ReadonlyMap<string, number>>) => {
      read = ask;
    },
  };
}

/** A counter with one label whose increments are kept in a map until the next scrape. */
function foldedCounter(
  registry: Registry,
  { name, help, label }: { readonly name: string; readonly help: string; readonly label: string },
): (value: string) => void {
  const counts = new Map<string, number>();
  const counter: Counter<'name'> = new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      for (const [value, count] of counts) this.inc({ [label]: value }, count);
      counts.clear();
    },
  });
  registry.registerMetric(counter);
  return (value) => counts.set(value, (counts.get(value) ?? 0) + 1);
}
