import {
  type Closable,
  type ClosingReason,
  isGrave,
} from '../../../shared/protection/services/services.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Closing, readClosing } from '../../players/closings.ts';
import { type ActOutcome, authorise, type StaffDeps } from '../staff/authorise.ts';
import { lockActs } from '../staff/lock-acts.ts';
import type { StaffAct } from '../staff/policy.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

/** Who switches something, and what it takes to. */
export type SwitchOperator = StaffDeps & { readonly actor: StaffActor };

/** What players are told of what is switched off, and for how long it should stay so. */
export type WhyClosed = { readonly reason: ClosingReason; readonly hours: number };

/** On, or off with what players are told; without it they read what they always did. */
export type SwitchTo =
  | { readonly isOn: true }
  | { readonly isOn: false; readonly why?: WhyClosed | undefined };

/** What switching came to: done, nothing is called so, or a second person has to say the same. */
export type Switched = ActOutcome | 'unknown';

/** Something that is on or off for all players. */
export type Switch = {
  readonly act: StaffAct;
  readonly kind: Closable;
  readonly id: string;
  /** What of it is switched, for the log. */
  readonly part?: object;
  /** That is not all of it: off leaves the reason of the whole as it is, and gives none. */
  readonly isPart?: boolean;
  /** On always takes two people. */
  readonly onTakesTwo?: boolean;
  /** Locks it and says how it stands, for the log; undefined where nothing is called so. */
  readonly find: (trx: Database) => Promise<object | undefined>;
  readonly set: (trx: Database, isOn: boolean) => Promise<void>;
};

/**
 * Switches something off or on for every player and process at once; what is under way goes on. One
 * person switches off, for that stops losses. On again takes two where it was closed for a grave
 * reason, so that nobody alone overrules whoever saw the danger; and so does giving it a lighter
 * reason, or none, which would be the first half of the same.
 */
export async function switchAsStaff(
  { actor, ...deps }: SwitchOperator,
  { act, kind, id, part, isPart = false, onTakesTwo = false, find, set }: Switch,
  to: SwitchTo,
): Promise<Switched> {
  return await deps.db.transaction().execute(async (trx) => {
    // Before the row of what is switched, as every act of staff takes them.
    await lockActs(trx);
    const found = await find(trx);
    if (found === undefined) return 'unknown';
    const closing = await readClosing(trx, kind, id);
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act,
        playerId: null,
        subject: `${kind}:${id}`,
        before: { ...found, ...closing },
        after: { ...part, isOn: to.isOn, ...(to.isOn ? undefined : to.why) },
        needsTwo: to.isOn ? onTakesTwo || isEased(closing, to) : !isPart && isEased(closing, to),
      },
    );
    if (outcome !== 'enough') return outcome;
    await set(trx, to.isOn);
    if (to.isOn || !isPart) await writeClosing(trx, { kind, id, to, nowMs: deps.clock.nowMs() });
    return outcome;
  });
}

/** Whether what was closed for a grave reason no longer would be. */
const isEased = (closing: Closing | undefined, to: SwitchTo): boolean =>
  closing !== undefined &&
  isGrave(closing.reason) &&
  (to.isOn || to.why === undefined || !isGrave(to.why.reason));

type Written = Pick<Switch, 'kind' | 'id'> & { readonly to: SwitchTo; readonly nowMs: number };

async function writeClosing(trx: Database, { kind, id, to, nowMs }: Written): Promise<void> {
  await trx.deleteFrom('closings').where('kind', '=', kind).where('id', '=', id).execute();
  if (to.isOn || to.why === undefined) return;
  const { reason, hours } = to.why;
  const until = new Date(nowMs + hours * HOUR_MS);
  await trx.insertInto('closings').values({ kind, id, reason, until }).execute();
}
