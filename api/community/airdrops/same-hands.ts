import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { judgePerson } from '../../rewards/person/judge-person.ts';
import { sharedWith } from '../../rewards/person/read-shared.ts';
import type { PersonSignal } from '../../rewards/person/signals.ts';
import { isOfStaff } from '../moderation/who-moderates.ts';

/** Another account, and what it shares with the one that is looked at. */
export type SharedAccount = {
  readonly playerId: PlayerId;
  readonly signals: readonly PersonSignal[];
};

/** Which of these accounts share anything with one, and what. */
export async function readSharedAmong(
  db: Database,
  playerId: PlayerId,
  others: readonly PlayerId[],
): Promise<readonly SharedAccount[]> {
  if (others.length === 0) return [];
  const { rows } = await sql<{ id: bigint; signals: PersonSignal[] }>`
    with shared (signal, id) as (${sharedWith(playerId)})
    select id, array_agg(distinct signal) as signals from shared
     where id = any (${others.map(BigInt)}::bigint[]) group by id`.execute(db);
  return rows.map(({ id, signals }) => ({ playerId: playerIdOf(id), signals }));
}

/**
 * Whether what one gives to the other would stay with the same people, whichever of the two it is that
 * asked to be paid at the other's purse: nobody loses more by it than the gifts of this one giver.
 */
export async function isCloseTo(
  db: Database,
  giverId: PlayerId,
  playerId: PlayerId,
): Promise<boolean> {
  const shared = await readSharedAmong(db, playerId, [giverId]);
  const back = await readSharedAmong(db, giverId, [playerId]);
  return isSameHands([...shared, ...back], { isGiver: true });
}

/**
 * Whether what the operator gives would stay with its own people: the player is one of the staff, or the
 * score of signals doubts that they are not. Who came by the invitation of one is a player like any other.
 */
export async function isInStaffHands(db: Database, playerId: PlayerId): Promise<boolean> {
  if (await isOfStaff(db, BigInt(playerId))) return true;
  const { rows } = await sql<{ id: bigint; signals: PersonSignal[] }>`
    with shared (signal, id) as (${sharedWith(playerId)})
    select id, array_agg(distinct signal) as signals from shared
     where exists (select from players p where p.id = shared.id and (p.is_admin or p.is_moderator))
        or exists (select from staff_accounts a
                     join staff_people s on s.telegram_id = a.telegram_id and s.state = 'active'
                    where a.player_id = shared.id)
     group by id`.execute(db);
  const shared = rows.map(({ id, signals }) => ({ playerId: playerIdOf(id), signals }));
  return isSameHands(shared, { isGiver: false });
}

/**
 * Whether what is given would stay with the same people: the score of signals doubts it, or one came
 * by the other's invitation. Nobody looks at a gift before it is paid, so a doubt is enough.
 */
export function isSameHands(shared: readonly SharedAccount[], { isGiver }: Among): boolean {
  const counts = new Map<PersonSignal, number>();
  for (const { signals } of shared) {
    for (const signal of signals) counts.set(signal, (counts.get(signal) ?? 0) + 1);
  }
  if (isGiver) {
    if (counts.has('invited')) return true;
  } else {
    counts.delete('invited');
  }
  const found = [...counts].map(([signal, accounts]) => ({ signal, accounts }));
  return judgePerson(found).verdict !== 'clear';
}

/** Whether the others gave what is given, or have a share of it beside the one who asks. */
type Among = { readonly isGiver: boolean };
