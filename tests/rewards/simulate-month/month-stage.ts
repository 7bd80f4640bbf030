import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { readConfig } from '../../../api/config.ts';
import { type Context, createContext } from '../../../api/context.ts';
import {
  createWalletContext,
  type WalletContext,
} from '../../../api/lobby/aggregator/callback/wallet-context.ts';
import { createLogger } from '../../../api/platform/logger.ts';
import { createPlayer } from '../../../api/players/create-player.ts';
import { seedRates } from '../../../api/rates/first-rates.ts';
import { seedDemoProjects } from '../../../api/rewards/partner-bonus/demo-projects.ts';
import { commitmentOf, serverSeedOf } from '../../../shared/fairness/seeds.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { termsInForce } from '../../../shared/players/terms.ts';
import { insertGames } from '../../harness/aggregator-fixture.ts';
import { freshDatabase } from '../../harness/database.ts';
import { createDice, type SeededDice } from '../../ledger/model.ts';
import { type Networks, profilesOf, startNetworks } from './networks.ts';

/** A player of the month, with the dice of their own by which they decide. */
export type Actor = {
  readonly id: PlayerId;
  readonly index: number;
  readonly dice: SeededDice;
};

/** What an account of the month has besides its owner's name. */
export type NewActor = {
  readonly index: number;
  readonly hasDocuments?: boolean;
  /** Whose invitation the account came by. */
  readonly inviter?: Actor | undefined;
};

/** The real server's parts over a database of their own, with the shipped campaigns. */
export type MonthStage = {
  readonly context: Context;
  /** The wallet that the aggregator talks to. */
  readonly wallet: WalletContext;
  /** Where players do what is rewarded outside of the product. */
  readonly networks: Networks;
  readonly owner: Client;
  /** Moves the product's time to a moment; it goes on from there. */
  setTime(atMs: number): void;
  addActor(made: NewActor): Promise<Actor>;
  close(): Promise<void>;
};

/** Numbers of the run that follow from the seed and from what they are for. */
export const digestOf = (seed: number, what: string) =>
  createHash('sha256').update(`${seed}:${what}`).digest();

export async function openMonthStage(seed: number): Promise<MonthStage> {
  const database = await freshDatabase();
  await seedRates(database.ownerUrl);
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await insertGames(owner);
  const config = readConfig({ SANDBOX: 'true', POLICY: 'standard' });
  const logger = createLogger('silent');
  const made = await createContext(config, logger, database.appUrl);
  const { clock } = made;
  const networks = await startNetworks(clock);
  const { telegramMembers, posts } = networks;
  const context: Context = { ...made, telegramMembers, posts };
  await seedDemoProjects(context.db);
  return {
    context,
    wallet: createWalletContext(context),
    networks,
    owner,
    setTime: (atMs) => clock.setOffsetMs(clock.offsetMs() + atMs - clock.nowMs()),
    addActor: (made) => addActor({ context, owner, seed }, made),
    close: async () => {
      await networks.close();
      await context.ledger.drain();
      context.catalog.stop();
      context.rates.stop();
      await context.announcements.stop();
      await context.pool.end();
      await owner.end();
      await database.drop();
    },
  };
}

type Making = { readonly context: Context; readonly owner: Client; readonly seed: number };

/** Makes an account whose pair of seeds follows from the run's seed, with Telegram and a wallet. */
async function addActor(
  { context, owner, seed }: Making,
  { index, hasDocuments = false, inviter }: NewActor,
): Promise<Actor> {
  const seedsOf = (state: 'active' | 'next') =>
    serverSeedOf(digestOf(seed, `${state} seed ${index}`));
  const { playerId: id } = await context.db.transaction().execute((trx) =>
    createPlayer(trx, {
      names: [`Month${index}`],
      createdAt: new Date(context.clock.nowMs()),
      birthDate: '1990-01-01',
      termsVersion: termsInForce(Date.now()).from,
      newSeeds: async (inner, playerId) => {
        for (const state of ['active', 'next'] as const) {
          const serverSeed = seedsOf(state);
          await inner
            .insertInto('seeds')
            .values({
              player_id: BigInt(playerId),
              server_seed: serverSeed,
              server_seed_hash: commitmentOf(serverSeed),
              client_seed: state === 'active' ? `month-${index}` : null,
              state,
              revealed_at: null,
            })
            .execute();
        }
      },
    }),
  );
  await owner.query(
    `update players set target_currency = 1, last_target_currency = 1, money_currency = 1,
       referrer_code = (select 'ref_' || public_id::text from players where id = $2)
      where id = $1`,
    [id, inviter?.id ?? null],
  );
  const { telegramId, xId, vkId } = profilesOf(index);
  await owner.query(
    `insert into identities (provider, external_id, player_id)
     values ('telegram', $1, $4), ('x', $2, $4), ('vk', $3, $4)`,
    [telegramId, xId, vkId, id],
  );
  await owner.query(
    `insert into ton_wallets (id, player_id, address, network, public_key, version, bound_at)
     values ($1, $2, $3, '-239', 'key', 'v4R2', now())`,
    [randomUUID(), id, `0:${digestOf(seed, `wallet ${index}`).toString('hex')}`],
  );
  if (hasDocuments) await approveDocuments(owner, id);
  return { id, index, dice: createDice(digestOf(seed, `dice ${index}`).readUInt32LE()) };
}

/** Whoever withdraws much has shown who they are. */
async function approveDocuments(owner: Client, id: PlayerId): Promise<void> {
  await owner.query(
    `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
       stored_name, sealed_key, uploaded_at)
     select gen_random_uuid(), $1, kind, 'approved', 'a.jpg', 'image/jpeg', 1,
            md5(random()::text), '\\x01', now()
       from unnest(array['identity', 'selfie', 'address', 'funds']) as kind`,
    [id],
  );
}
