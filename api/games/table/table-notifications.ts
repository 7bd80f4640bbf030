import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RoundId } from '../../../shared/ids.ts';
import type { Announcements } from '../../platform/db/announcements.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { placeName, type TablePlace } from './table-round.ts';

/** Other processes are notified of stakes placed here at most this often. */
const GATHER_MS = 150;

/** What processes notify one another of for a game: stakes were placed, or a round is paid. */
export type TableNotifications = {
  notifyBets(): void;
  notifyPaid(roundId: RoundId): void;
};

export type NotificationHandlers = {
  /** Another process accepted stakes. */
  readonly onBets: () => void;
  /** Another process settled or refunded all stakes of a round. */
  readonly onPaid: (roundId: RoundId) => void;
};

type Deps = {
  readonly db: Database;
  readonly announcements: Announcements;
  readonly logger: Logger;
};

/** Sends and receives notifications for one place. A process does not receive its own. */
export function createTableNotifications(
  { db, announcements, logger }: Deps,
  place: TablePlace,
  { onBets, onPaid }: NotificationHandlers,
): TableNotifications {
  const self = randomUUID();
  let sentAtMs = Number.NEGATIVE_INFINITY;
  const name = placeName(place);
  let timer: NodeJS.Timeout | undefined;

  const say = (...words: readonly string[]) => {
    const text = [name, self, ...words].join(' ');
    sql`select pg_notify('table_bets', ${text})`.execute(db).catch((error: unknown) => {
      logger.warn({ err: error, place: name }, 'other processes were not told of a table');
    });
  };

  announcements.on('table_bets', (text) => {
    const [about, sender, roundId] = text.split(' ');
    if (about !== name || sender === self) return;
    if (roundId === undefined) onBets();
    else onPaid(roundId as RoundId);
  });

  return {
    notifyBets: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          sentAtMs = performance.now();
          say();
        },
        Math.max(0, sentAtMs + GATHER_MS - performance.now()),
      );
    },
    notifyPaid: (roundId) => say(roundId),
  };
}
