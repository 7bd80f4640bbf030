import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../api/config.ts';
import { type Context, createContext } from '../../api/context.ts';
import { createCallbackListener } from '../../api/lobby/aggregator/callback/callback-http.ts';
import { createAggregatorClient } from '../../api/lobby/aggregator/client.ts';
import { openGame } from '../../api/lobby/aggregator/open-game.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { seedRates } from '../../api/rates/first-rates.ts';
import { publishCampaign } from '../../api/rewards/campaigns/publish-campaign.ts';
import { createBonusPlay } from '../../api/rewards/grants/provider-play.ts';
import { advanceGrant } from '../../api/rewards/grants/advance-grant.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { type Grant, readGrant } from '../../api/rewards/grants/grant-store.ts';
import { chooseWallet } from '../../api/players/choose-wallet.ts';
import { playerIdOf, type SessionId } from '../../shared/ids.ts';
import type { PlayWallet } from '../../shared/money/play-wallets.ts';
import { termsInForce } from '../../shared/players/terms.ts';
import type { CampaignAward } from '../../shared/rewards/campaigns/terms.ts';
import {
  type Fields,
  insertGames,
  MERCHANT,
  type Said,
  sayTo,
} from '../harness/aggregator-fixture.ts';
import { closeSound } from '../harness/money-faults.ts';
import {
  deposit,
  openTestLedger,
  type TestLedger,
  type TestPlayer,
} from '../ledger/ledger-fixture.ts';
import { MICRO, PLAIN_TERMS } from './rewards-fixture.ts';

export const BONUS = 50n * MICRO;
export const CASH = 1000n * MICRO;

/** A bonus of 50 that is played twice, by stakes of at most 20, up to 500, in all slots. */
export const AWARD = {
  kind: 'bonus',
  wagers: 2,
  winCapTimes: 10,
  maxStakeMicro: String(20n * MICRO),
  days: 30,
  providerGames: 'slots',
} as const satisfies CampaignAward;

/** A player with their session in a game. */
export type Playing = { readonly player: TestPlayer; readonly session: string };

/**
 * The product over a database of its own in this process, with an aggregator that opens games, and
 * calls the wallet with signed messages.
 */
export type ProviderStage = {
  readonly books: TestLedger;
  readonly context: Context;
  /** Moves the product's time. */
  wait(ms: number): void;
  publish(id: string, award: CampaignAward): Promise<void>;
  /** A person with a thousand of money, who plays roubles. */
  addPlayer(): Promise<TestPlayer>;
  claim(player: TestPlayer, campaignId?: string, occasion?: string): Promise<Grant>;
  stateOf(grant: Grant): Promise<string | undefined>;
  /** Takes a grant on as the job does, once no round is waited for any more. */
  settle(grant: Grant): Promise<void>;
  advance(grant: Grant): Promise<void>;
  /** The time of a grant is over from now on. */
  runOut(grant: Grant): Promise<void>;
  balance(player: TestPlayer, wallet: 'real' | 'bonus'): Promise<bigint>;
  /** Opens a game with a wallet, as the player does. */
  open(player: TestPlayer, wallet: PlayWallet, gameId?: string): Promise<Playing>;
  say(playing: Playing, fields: Fields): Promise<Said>;
  closeSound(): Promise<void>;
};

export async function openProviderStage({ processes = 1 } = {}): Promise<ProviderStage> {
  const books = await openTestLedger();
  await seedRates(books.database.ownerUrl);
  await insertGames(books.owner);
  let offsetMs = 0;
  const opened: string[] = [];
  const standIn = await listen(openingServer(opened));
  const running = await Promise.all(
    Array.from({ length: processes }, () =>
      startProcess(books, { url: standIn.url, offset: () => offsetMs }),
    ),
  );
  const [first] = running;
  if (first === undefined) throw new Error('there is no process');
  const { context } = first;
  let turn = 0;
  const advance = (grant: Grant) => advanceGrant(context, grant.id);
  return {
    books,
    context,
    wait: (ms) => {
      offsetMs += ms;
    },
    publish: (id, award) => publish(context, id, award),
    addPlayer: () => addPerson(books),
    claim: (player, campaignId = 'slots', occasion = 'once') =>
      claim(context, player, { campaignId, occasion }),
    stateOf: async ({ id }) => (await readGrant(books.db, id))?.state,
    advance,
    runOut: async ({ id }) => {
      const expires_at = new Date(context.clock.nowMs());
      await books.db.updateTable('grants').set({ expires_at }).where('id', '=', id).execute();
    },
    settle: async (grant) => {
      offsetMs += 61_000;
      await advance(grant);
    },
    balance: async ({ id }, name) =>
      (await context.ledger.wallets(id)).get(name)?.balanceMicro ?? 0n,
    open: async (player, name, gameId = 'game-1') => {
      const { db, players: directory } = context;
      await chooseWallet({ db, directory }, player.id, name);
      await openGame(context, sessionOf(player), { gameId });
      return { player, session: opened.at(-1) ?? '' };
    },
    say: ({ player, session }, fields) => {
      const about = { player_id: String(player.id), currency: 'RUB', game_uuid: 'game-1' };
      const form = { ...about, session_id: session, ...fields };
      turn += 1;
      const { url } = running[turn % processes] ?? first;
      return sayTo(url, form, { nowMs: context.clock.nowMs() });
    },
    closeSound: async () => {
      await Promise.all(running.map((each) => each.stop()));
      await standIn.close();
      await closeSound(books.database.appUrl, () => books.close());
    },
  };
}

type Surroundings = { readonly url: string; readonly offset: () => number };

/** A process of the product with its wallet: it shares nothing with others but the database. */
async function startProcess(books: TestLedger, { url, offset }: Surroundings) {
  const read = readConfig({ SANDBOX: 'true', POLICY: 'standard' });
  if (read.aggregator === undefined) throw new Error('the sandbox has no aggregator');
  const settings = { ...read.aggregator, ...MERCHANT, url };
  const config = { ...read, aggregator: settings };
  const made = await createContext(config, createLogger('silent'), books.database.appUrl);
  const { announcements, players } = made;
  announcements.on('player_changed', (id) => players.invalidate(playerIdOf(id)));
  const clock = { ...made.clock, nowMs: () => made.clock.nowMs() + offset() };
  const bonusPlay = createBonusPlay({ db: made.db, policy: config.policy, clock });
  const aggregator = createAggregatorClient({ settings, clock });
  const context: Context = { ...made, config, clock, bonusPlay, aggregator };
  const callbacks = createCallbackListener(context, { settings, addressOf: () => 'test' });
  const wallet = await listen(createServer((one, answer) => void callbacks(one, answer)));
  return {
    context,
    url: wallet.url,
    stop: async () => {
      await wallet.close();
      await context.ledger.drain();
      context.rates.stop();
      context.catalog.stop();
      await context.announcements.stop();
      await context.pool.end();
    },
  };
}

/** Opens every game, and notes the sessions it was asked to open. */
const openingServer = (opened: string[]) =>
  createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString('utf8'));
      opened.push(form.get('session_id') ?? '');
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ url: `http://${request.headers.host}/play` }));
    });
  });

async function listen(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function publish(context: Context, id: string, award: CampaignAward) {
  await publishCampaign(context.db, {
    id,
    by: 'test',
    terms: {
      ...PLAIN_TERMS,
      award,
      amount: { kind: 'fixed', amountMicro: String(BONUS) },
      isOncePerPlayer: true,
      costPerPersonMicro: String(BONUS),
    },
  });
  await context.campaigns.reload();
}

async function addPerson(books: TestLedger): Promise<TestPlayer> {
  const player = await books.addPlayer();
  await books.db
    .updateTable('players')
    .set({
      birth_date: '1990-01-01',
      terms_version: termsInForce(Date.now()).from,
      target_currency: 1,
      ex_currency: 1,
    })
    .where('id', '=', BigInt(player.id))
    .execute();
  await deposit(books.ledger, player, CASH);
  return player;
}

async function claim(
  context: Context,
  { id: playerId }: TestPlayer,
  what: { readonly campaignId: string; readonly occasion: string },
): Promise<Grant> {
  const outcome = await claimGrant(context, { ...what, playerId, by: 'player' });
  if (outcome.status !== 'granted') throw new Error(outcome.status);
  return outcome.grant;
}

const sessionOf = ({ id: playerId }: TestPlayer) => ({
  id: 1 as unknown as SessionId,
  playerId,
  platform: 'web' as const,
  startedAt: new Date(),
  expiresAt: new Date(),
});
