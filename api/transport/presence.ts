import { randomUUID } from 'node:crypto';
import type { Server } from 'socket.io';
import type { ConnectionState } from './connection.ts';

/** How often the people of this process are counted. */
const COUNT_MS = 2000;

/** Each process repeats its count this often, and is forgotten after three times as long. */
const REPEAT_MS = 30_000;

/** How many people are connected to all processes. */
export type Presence = { total(): number; stop(): void };

type PresenceDeps = {
  readonly root: Server;
  /** Sends to every other process; undefined where there is none. */
  readonly sendToOthers: ((text: string) => void) | undefined;
  /** Called with the total whenever it changed. */
  readonly onChange: (online: number) => void;
};

/** What one process tells the others. */
type Count = { readonly process: string; readonly online: number };

/**
 * Counts people and not connections: a player with several tabs or devices at one process is one,
 * and each guest's page is one. `receive` takes what other processes sent.
 */
export function startPresence(deps: PresenceDeps): Presence & { receive(text: string): void } {
  const process = randomUUID();
  const others = new Map<string, { readonly online: number; readonly atMs: number }>();
  let here = 0;
  let shown = 0;
  let toldAtMs = -Infinity;
  const total = () => {
    const oldestMs = performance.now() - 3 * REPEAT_MS;
    for (const [name, { atMs }] of others) if (atMs < oldestMs) others.delete(name);
    return here + [...others.values()].reduce((sum, { online }) => sum + online, 0);
  };
  const tell = () => {
    const online = total();
    if (online === shown) return;
    shown = online;
    deps.onChange(online);
  };
  const count = () => {
    const online = peopleAt(deps.root);
    const nowMs = performance.now();
    if (online !== here || nowMs - toldAtMs >= REPEAT_MS) {
      toldAtMs = nowMs;
      deps.sendToOthers?.(JSON.stringify({ process, online } satisfies Count));
    }
    here = online;
    tell();
  };
  const timer = setInterval(count, COUNT_MS);
  timer.unref();
  return {
    total: () => Math.max(total(), peopleAt(deps.root)),
    stop: () => clearInterval(timer),
    receive: (text) => {
      const told = JSON.parse(text) as Count;
      others.set(told.process, { online: told.online, atMs: performance.now() });
      tell();
    },
  };
}

function peopleAt(root: Server): number {
  const players = new Set<number>();
  let guests = 0;
  for (const { data } of root.sockets.sockets.values()) {
    const playerId = (data as Partial<ConnectionState>).session?.playerId;
    if (playerId === undefined) guests += 1;
    else players.add(playerId);
  }
  return players.size + guests;
}
