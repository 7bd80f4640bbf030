import { randomBytes, randomUUID } from 'node:crypto';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { publishCampaign } from '../../api/rewards/campaigns/publish-campaign.ts';
import { PEOPLE } from '../../api/sandbox/identity/people.ts';
import type { WireError } from '../../shared/errors/refusal.ts';
import type { CampaignTerms } from '../../shared/rewards/campaigns/terms.ts';
import type { ReviewRefusal } from '../../shared/rewards/grants/review.ts';
import { openStage, pause, type Seat, type Stage } from '../harness/wire-stage.ts';
import { postJson } from '../sandbox/telegram-stack.ts';
import { PLAIN_TERMS } from './rewards-fixture.ts';

const CHANNEL_ID = -1_002_000_000_001;

/** What a case of a refusal needs of its player, who each is a new one. */
export type Player = {
  readonly seat: Seat;
  /** Links a Telegram user of their own, and answers the number. */
  linkTelegram(): Promise<number>;
  joinChannel(telegramId: number): Promise<void>;
  /** Gives so much experience. */
  reach(experience: number): Promise<void>;
  /** A deposit of so many roubles, so many days ago. */
  deposit(sum: number, daysAgo?: number): Promise<string>;
  /** Links a TON wallet, and answers its address. */
  linkWallet(): Promise<string>;
  /** Links the profiles of a demo person on X and VK. */
  linkProfiles(): Promise<void>;
  /** A grant of a campaign that is there already. */
  grant(campaignId: string, occasion?: string, token?: string): Promise<string>;
  /** A claim of a campaign under review, or one that was refused. */
  review(campaignId: string, refusedFor: ReviewRefusal | null): Promise<void>;
  /** A spin that was started: collected already, or not. */
  spin(isCollected: boolean): Promise<void>;
};

export type RefusalStage = Stage & {
  player(): Promise<Player>;
  publish(id: string, terms: Partial<CampaignTerms>): Promise<void>;
  /** Waits until the server has read the campaigns again. */
  readonly settle: () => Promise<void>;
  readonly run: (text: string, ...values: readonly unknown[]) => Promise<void>;
  /** Has the demo person post on X, and answers the link. */
  post(words: string, telegramId?: number): Promise<string>;
  failTelegram(): Promise<void>;
};

/** The demo person whose profiles players link. */
const [POSTER] = PEOPLE;
export const [, STRANGER] = PEOPLE;

let telegramIds = 910_000;

export async function openRefusalStage(): Promise<RefusalStage> {
  const stage = await openStage();
  const { owner, url } = stage;
  const pool = createPool(stage.server.database.appUrl, 2);
  pool.on('error', () => undefined);
  const run = async (text: string, ...values: readonly unknown[]) =>
    void (await owner.query(text, [...values]));
  return {
    ...stage,
    run,
    player: async () => playerAt(await stage.seat(), { run, url }),
    publish: async (id, terms) => {
      const whole = { ...PLAIN_TERMS, ...terms };
      await publishCampaign(createDatabase(pool), { id, terms: whole, by: 'test' });
    },
    settle: () => pause(1000),
    post: async (words, telegramId = POSTER?.telegramId ?? 0) => {
      const response = await fetch(`${url}/sandbox/posts/made`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ network: 'x', telegramId, words }),
      });
      return ((await response.json()) as { link: string }).link;
    },
    failTelegram: async () => {
      const fault = { kind: 'server-error', count: 2, method: 'getChatMember' };
      await postJson(`${url}/sandbox/telegram/faults`, fault);
    },
    close: async () => {
      await pool.end();
      await stage.close();
    },
  };
}

type Place = Pick<RefusalStage, 'run' | 'url'>;

const playerAt = (seat: Seat, place: Place): Player => ({
  seat,
  ...standingOf(seat, place),
  ...grantsOf(seat, place),
});

function standingOf(
  { id }: Seat,
  { run, url }: Place,
): Omit<Player, 'seat' | 'grant' | 'review' | 'spin'> {
  return {
    linkTelegram: async () => {
      telegramIds += 1;
      await run(
        `insert into identities (provider, external_id, player_id) values ('telegram', $1, $2)`,
        telegramIds,
        id,
      );
      return telegramIds;
    },
    joinChannel: async (userId) => {
      const change = { userId, chatId: CHANNEL_ID, status: 'member' };
      await postJson(`${url}/sandbox/telegram/client/membership`, change);
    },
    reach: (experience) =>
      run(
        `insert into player_totals (player_id, experience_micro) values ($1, $2)
         on conflict (player_id) do update set experience_micro = excluded.experience_micro`,
        id,
        experience * 1_000_000,
      ),
    deposit: async (sum, daysAgo = 0) => {
      const paymentId = randomUUID();
      await run(
        `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
           payer_currency, amount_in_currency, rate_micro, credited_micro, created_at, updated_at,
           finished_at)
         select $1, $2, 1, 2, id, $3, 1, 'RUB', 1, 1000000, $3, now(), now(),
                now() - make_interval(days => $4) from payways order by id limit 1`,
        paymentId,
        id,
        sum * 1_000_000,
        daysAgo,
      );
      return paymentId;
    },
    linkWallet: async () => {
      const address = `0:${randomBytes(32).toString('hex')}`;
      await run(
        `insert into ton_wallets (id, player_id, address, network, public_key, version, bound_at)
         values ($1, $2, $3, '-239', 'key', 'v4R2', now())`,
        randomUUID(),
        id,
        address,
      );
      return address;
    },
    linkProfiles: async () => {
      await run(`delete from identities where provider in ('x', 'vk')`);
      await run(
        `insert into identities (provider, external_id, player_id)
         values ('x', $1, $3), ('vk', $2, $3)`,
        POSTER?.xId,
        String(POSTER?.vkId),
        id,
      );
    },
  };
}

function grantsOf({ id }: Seat, { run }: Place): Pick<Player, 'grant' | 'review' | 'spin'> {
  const grant = async (campaignId: string, state: string, occasion: string) => {
    const grantId = randomUUID();
    await run(
      `insert into grants (id, player_id, campaign_id, version, occasion, state, award,
         amount_micro, claimed_at, ended_at)
       values ($1, $2, $3, 1, $4, $5, 'dic-available', 1000000, now(),
               case when $5 = 'review' then null else now() end)`,
      grantId,
      id,
      campaignId,
      occasion,
      state,
    );
    return grantId;
  };
  return {
    grant: async (campaignId, occasion = 'once', token) => {
      const grantId = await grant(campaignId, 'completed', occasion);
      if (token !== undefined) {
        await run('insert into grant_tokens values ($1, $2, $3)', campaignId, token, grantId);
      }
      return grantId;
    },
    review: async (campaignId, refusedFor) => {
      const state = refusedFor === null ? 'review' : 'refused';
      const grantId = await grant(campaignId, state, 'once');
      await run(
        `insert into grant_reviews (grant_id, score, reasons, asked_at, deadline_at, decided_at,
           decided_by, refused_for)
         values ($1, 60, '[]', now(), now() + interval '1 day',
                 case when $2::text is null then null else now() end,
                 case when $2::text is null then null else 'job' end, $2)`,
        grantId,
        refusedFor,
      );
    },
    spin: async (isCollected) => {
      const grantId = isCollected ? await grant('robbery', 'completed', 'spin-1') : null;
      await run(
        `insert into spins (id, player_id, number, seed_id, campaign_id, version, sectors,
           top_micro, prize_micro, started_at, checked_at, grant_id)
         select $1, $2, 1, s.id, 'robbery', 1, '{1,2,3}', 1000000, 50000, now(),
                case when $3::uuid is null then null else now() end, $3
           from seeds s where s.player_id = $2 and s.state = 'active'`,
        randomUUID(),
        id,
        grantId,
      );
    },
  };
}

/** The link of a post that nobody wrote. */
export const UNREADABLE_POST = 'https://x.com/somebody/status/1';

export const POSTER_ID = POSTER?.xId ?? '';

/** How a refusal comes to a player. */
export type RefusalCase = (player: Player, stage: RefusalStage) => Promise<WireError>;

/** The refusal that a message of the channel `bonus` is answered with. */
export async function said(
  { seat }: Pick<Player, 'seat'>,
  type: Parameters<typeof seat.send<'bonus'>>[1],
  payload: Readonly<Record<string, unknown>> = {},
): Promise<WireError> {
  const answer = (await seat.send('bonus', type, payload)) as { readonly error?: WireError };
  if (answer.error === undefined) throw new Error(`answered: ${JSON.stringify(answer)}`);
  return answer.error;
}
