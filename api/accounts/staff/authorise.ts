import { sql } from 'kysely';
import type { Policy } from '../../../shared/policy/policy.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { lockActs } from './lock-acts.ts';
import { isSessionOpen } from './open-session.ts';
import { isOwnAccount } from './own-accounts.ts';
import {
  actsThatCount,
  LARGE_PART,
  mayDo,
  PROOF_BY_CHANNEL,
  ruleOf,
  type StaffAct,
  SUM_WINDOW_MS,
} from './policy.ts';
import { isDone, judgeApproval, type Approval } from './second-person.ts';
import { useProof } from './act-proof.ts';
import { ProofRequired } from './shell-approval.ts';
import type { StaffActor, StaffPerson } from './staff-actor.ts';
import { logAct } from './staff-log.ts';
import { StaffRefusal } from './staff-refusal.ts';
import { allowWrites } from './write-guard.ts';

export type StaffDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: { readonly policy: Policy };
};

/** What a person of the staff asks to do. */
export type AskedAct = {
  readonly actor: StaffActor;
  readonly act: StaffAct;
  /** What it is about, such as `deposit:<id>`. */
  readonly subject: string;
  /** How things stand, for the log. */
  readonly before?: object;
  /** What is to be, in full: two people ask for the same where this is the same. */
  readonly after?: object;
  readonly reason?: string | undefined;
  /** What moves by it, in base micro-units; `unknown` may be a lot. For acts that count in sums. */
  readonly sumMicro?: bigint | 'unknown';
  /** Where the feature itself asks for two people, whatever the sum. */
  readonly needsTwo?: boolean;
  /**
   * Whose account it is about: nobody decides about their own. Null where it is nobody's; never left
   * out, so that nobody forgets to say it.
   */
  readonly playerId: bigint | null;
};

/**
 * The effect of asking. `enough`: it may be done, and is in the log as done. `one-more`: somebody
 * else has to ask for the same. `twice`: this person asked before. `one-shell`: the other approval
 * may be the same person's, or be given for them: it came from the same user of the same machine, or
 * accounts of players and who made whom staff lately link the two.
 */
export type ActOutcome = 'enough' | 'one-more' | 'twice' | 'one-shell';

/** One person is enough. */
const ALONE = { outcome: 'enough', secondId: undefined } as const;

/**
 * Allows or refuses every act of staff. Reads who the person is now, judges by the policy, counts
 * the people who asked for the same, and writes the log in the caller's transaction, so that an act
 * and its row stand or fall together. All judgements run one after the other: a person who is
 * suspended meanwhile, or whose session ended, is refused, and two acts at once cannot both fit
 * under one daily sum. Throws a `StaffRefusal` where the person may not, and `ProofRequired` where
 * the person has to prove that it is them, for this very act: a stolen session file or cookie alone
 * allows nothing.
 */
export async function authorise(deps: StaffDeps, asked: AskedAct): Promise<ActOutcome> {
  const outcome = await withinTransaction(deps.db, async (trx) => {
    await lockActs(trx);
    const nowMs = deps.clock.nowMs();
    if (!(await isSessionOpen(trx, asked.actor, nowMs))) throw new StaffRefusal('signed-out');
    const person = await requireMay(trx, asked);
    const approval: Approval = { ...asked, nowMs };
    if (ruleOf(asked.act).isOnce === true && (await isDone(trx, approval))) return 'enough';
    const isForTwo = await needsTwo({ ...deps, db: trx }, asked);
    const verdict = isForTwo ? await judgeApproval(trx, approval) : ALONE;
    if (verdict.outcome === 'twice' || verdict.outcome === 'one-shell') return verdict.outcome;
    const isProofWanted = await wantsProof({ ...deps, db: trx }, asked, isForTwo);
    if (isProofWanted && !(await useProof(trx, approval))) throw new ProofRequired(asked);
    const { actor, act, subject, before, after, reason, sumMicro } = asked;
    await logAct(trx, {
      personId: person.id,
      secondId: verdict.secondId,
      roles: person.roles,
      act,
      subject,
      outcome: verdict.outcome === 'enough' ? 'done' : 'asked',
      reason,
      before,
      after,
      sumMicro: sumMicro === 'unknown' ? undefined : sumMicro,
      via: actor.via,
      machine: actor.machine,
      nowMs,
    });
    return verdict.outcome;
  });
  if (outcome === 'enough') allowWrites();
  return outcome;
}

/** Refuses whoever is suspended; answers the person as they are now. */
export async function requireActive(
  db: Database,
  { personId }: Pick<StaffActor, 'personId'>,
): Promise<StaffPerson> {
  const person = await db
    .selectFrom('staff_people')
    .selectAll()
    .where('id', '=', personId)
    .executeTakeFirst();
  if (person?.state !== 'active') throw new StaffRefusal('suspended');
  return person;
}

/** Refuses whoever is suspended, or has no role for it; answers the person as they are now. */
export async function requireRight(
  db: Database,
  actor: Pick<StaffActor, 'personId'>,
  act: StaffAct,
): Promise<StaffPerson> {
  const person = await requireActive(db, actor);
  if (!mayDo(act, person.roles)) throw new StaffRefusal('not-allowed');
  return person;
}

/**
 * Refuses whomever `authorise` would refuse by who they are, for a verb that has to write first:
 * who has no right to the act, and whose own account it is about.
 */
export async function requireMay(
  db: Database,
  { actor, act, playerId }: Pick<AskedAct, 'actor' | 'act' | 'playerId'>,
): Promise<StaffPerson> {
  const person = await requireRight(db, actor, act);
  if (playerId !== null && (await isOwnAccount(db, person, playerId))) {
    throw new StaffRefusal('own-account');
  }
  return person;
}

/** Keeps that somebody tried what they may not. Call it after the transaction was rolled back. */
export async function logRefusal(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  { actor, act, subject }: Pick<AskedAct, 'actor' | 'subject'> & { readonly act: string },
  why: string,
): Promise<void> {
  const { personId, via, machine } = actor;
  const nowMs = clock.nowMs();
  const outcome = 'refused' as const;
  await logAct(db, {
    personId,
    roles: [],
    act,
    subject,
    outcome,
    reason: why,
    via,
    machine,
    nowMs,
  });
}

async function needsTwo(
  { db, clock, config: { policy } }: StaffDeps,
  { actor, act, subject, sumMicro, needsTwo: isAskedFor = false }: AskedAct,
): Promise<boolean> {
  const { people, counts } = ruleOf(act);
  if (people === 'two' || isAskedFor) return true;
  if (people === 'one' || counts === undefined) return false;
  if (sumMicro === undefined || sumMicro === 'unknown') return true;
  if (sumMicro >= policy.payouts.twoPeopleFromMicro) return true;
  const limit =
    counts === 'credit' ? policy.payouts.twoPeopleFromMicro : policy.payouts.alonePerDayMicro;
  const others = { act, subject, counts, since: dayBefore(clock) };
  return (await movedAlone(db, actor.personId, others)) + sumMicro >= limit;
}

const dayBefore = (clock: Clock) => new Date(clock.nowMs() - SUM_WINDOW_MS);

/**
 * Whether the person proves the act itself, by the way that they came. What they moved alone in a
 * day counts with it, so that no large sum goes out in small ones.
 */
async function wantsProof(
  { db, clock, config: { policy } }: StaffDeps,
  { actor, act, subject, sumMicro }: AskedAct,
  isForTwo: boolean,
): Promise<boolean> {
  const proved = PROOF_BY_CHANNEL[actor.via];
  if (proved === 'nothing') return false;
  const { isProved = false, counts } = ruleOf(act);
  if (isForTwo || proved === 'two') return isForTwo || isProved === 'everywhere';
  if (isProved !== false) return true;
  if (typeof sumMicro !== 'bigint') return false;
  const largeMicro = policy.payouts.twoPeopleFromMicro / LARGE_PART;
  if (sumMicro >= largeMicro || counts === undefined) return sumMicro >= largeMicro;
  const others = { act, subject, counts, since: dayBefore(clock) };
  return (await movedAlone(db, actor.personId, others)) + sumMicro >= largeMicro;
}

type Others = {
  readonly act: StaffAct;
  readonly subject: string;
  readonly counts: 'credit' | 'payout';
  readonly since: Date;
};

/**
 * What a person moved by their word alone since a moment, on whichever channel; each thing once, by its
 * largest sum, and without the act that is judged.
 */
async function movedAlone(
  db: Database,
  personId: number,
  { act, subject, counts, since }: Others,
): Promise<bigint> {
  const { rows } = await sql<{ moved: bigint }>`
    select coalesce(sum(most), 0)::bigint as moved from (
      select max(sum_micro) as most from staff_acts
       where person_id = ${personId} and outcome = 'done' and second_id is null
         and at > ${since} and act = any (${actsThatCount(counts)})
         and not (act = ${act} and subject = ${subject})
       group by act, subject) moved`.execute(db);
  return rows[0]?.moved ?? 0n;
}
