import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

/** What the process counts. Recorders are plain increments; labels are folded in at scrape time. */
export type Metrics = {
  /** A remote call was answered with a result. */
  called(method: string): void;
  /** A message was refused, by the refusal's full name. */
  refused(name: string): void;
  /** Where the number of open connections is read from when somebody asks. */
  watchSockets(count: () => number): void;
  scrape(): Promise<{ readonly text: string; readonly contentType: string }>;
};

/** Makes the registry of this process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Map<string, number>();
  const refusals = new Map<string, number>();
  let socketCount = () => 0;
  const add = (counts: Map<string, number>, name: string) =>
    counts.set(name, (counts.get(name) ?? 0) + 1);
  foldedCounter(registry, { name: 'calls_total', help: 'Remote calls answered', counts: calls });
  foldedCounter(registry, { name: 'refusals_total', help: 'Messages refused', counts: refusals });
  const sockets = new Gauge({
    name: 'sockets_open',
    help: 'Open socket connections',
    registers: [registry],
    collect: () => sockets.set(socketCount()),
  });
  return {
    called: (method) => add(calls, method),
    refused: (name) => add(refusals, name),
    watchSockets: (count) => {
      socketCount = count;
    },
    scrape: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}

type Folded = {
  readonly name: string;
  readonly help: string;
  readonly counts: ReadonlyMap<string, number>;
};

function foldedCounter(registry: Registry, { name, help, counts }: Folded) {
  const counter = new Counter({
    name,
    help,
    labelNames: ['name'],
    registers: [registry],
    collect: () => {
      counter.reset();
      for (const [label, count] of counts) counter.inc({ name: label }, count);
    },
  });
}
