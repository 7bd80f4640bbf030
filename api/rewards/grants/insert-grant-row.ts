import { type Selectable, sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { GrantState } from '../../../shared/rewards/grants/states.ts';
import type { Database } from '../../platform/db/database.ts';
import type { GrantsTable } from '../../platform/db/tables/rewards.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { Campaign } from '../campaigns/campaigns.ts';
import type { PersonVerdict } from '../person/judge-person.ts';
import { needOf } from './amount.ts';
import { addStep } from './grant-store.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

const STATE_OF_VERDICT = {
  clear: 'claimed',
  review: 'review',
  certain: 'refused',
} as const satisfies Record<PersonVerdict['verdict'], GrantState>;

/** Who claimed, for what occasion, of what and with what. */
type Asked = {
  readonly playerId: PlayerId;
  readonly occasion: string;
  readonly ofMicro?: bigint;
  readonly token?: string;
  readonly by: 'player' | 'job';
};

/** A claim that nothing is in the way of, and whether it is the first of its person. */
type JudgedClaim = {
  readonly campaign: Campaign;
  readonly nowMs: number;
  readonly amountMicro: bigint;
  readonly standing: PersonVerdict;
};

/** Writes the grant, its token and its first step; what is refused for certain has ended. */
export async function insertGrantRow(
  trx: Database,
  claim: Asked,
  { campaign, nowMs, amountMicro, standing }: JudgedClaim,
): Promise<Selectable<GrantsTable>> {
  const { award } = campaign.terms;
  const state = STATE_OF_VERDICT[standing.verdict];
  const claimedAt = new Date(nowMs);
  const row = await trx
    .insertInto('grants')
    .values({
      id: uuidV7(),
      player_id: BigInt(claim.playerId),
      campaign_id: campaign.id,
      version: campaign.version,
      occasion: claim.occasion,
      state,
      award: award.kind,
      amount_micro: amountMicro,
      need_micro: needOf(award, { amountMicro, ofMicro: claim.ofMicro ?? amountMicro }),
      claimed_at: claimedAt,
      expires_at: award.kind === 'bonus' ? new Date(nowMs + award.days * DAY_MS) : null,
      ended_at: state === 'refused' ? claimedAt : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (claim.token !== undefined) {
    await trx
      .insertInto('grant_tokens')
      .values({ campaign_id: campaign.id, token: claim.token, grant_id: row.id })
      .execute();
  }
  await addStep(trx, row.id, { to: state, by: claim.by, at: claimedAt });
  return row;
}

/** Whether a token was used; of two who claim with one at once the second waits for the first. */
export async function isTokenUsed(
  trx: Database,
  campaignId: string,
  token: string,
): Promise<boolean> {
  const lock = `grant token ${campaignId} ${token}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
  const row = await trx
    .selectFrom('grant_tokens')
    .select('grant_id')
    .where('campaign_id', '=', campaignId)
    .where('token', '=', token)
    .executeTakeFirst();
  return row !== undefined;
}
