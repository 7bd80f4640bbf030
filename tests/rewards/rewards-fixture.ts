import { createCampaigns } from '../../api/rewards/campaigns/campaigns.ts';
import { publishCampaign } from '../../api/rewards/campaigns/publish-campaign.ts';
import type { Claim } from '../../api/rewards/grants/claim-grant.ts';
import type { ClaimDeps } from '../../api/rewards/rewards-deps.ts';
import { createGate } from '../../api/protection/gate/gate.ts';
import { createGameSwitches } from '../../api/protection/gate/game-switches.ts';
import { createProtection } from '../../api/protection/guard/protection.ts';
import { limitRefusal } from '../../api/protection/limits/limit-refusal.ts';
import { listenToAnnouncements } from '../../api/platform/db/announcements.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createPushes } from '../../api/platform/wire/pushes.ts';
import { createPlayerDirectory } from '../../api/players/player-directory.ts';
import { createRates } from '../../api/rates/rates.ts';
import { type AccountId, playerIdOf } from '../../shared/ids.ts';
import { POLICIES, type Policy, type PolicyName } from '../../shared/policy/policy.ts';
import { termsInForce } from '../../shared/players/terms.ts';
import type { CampaignTerms } from '../../shared/rewards/campaigns/terms.ts';
import type { WalletKind } from '../../api/ledger/posting.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import {
  betOf,
  depositTo,
  type Books,
  openTestLedger,
  post,
  type TestLedger,
  type TestPlayer,
} from '../ledger/ledger-fixture.ts';

export const MICRO = 1_000_000n;

/** Rewards over a database of their own, with the real gate, campaigns and ledger. */
export type TestRewards = TestLedger & {
  readonly deps: ClaimDeps;
  /** The product's time, which tests move. */
  setTime(ms: number): void;
  publish(id: string, terms: Partial<CampaignTerms>): Promise<void>;
  claim(player: Pick<TestPlayer, 'id'>, campaignId: string, more?: Partial<Claim>): Claim;
  balance(player: TestPlayer, wallet: WalletKind): Promise<bigint>;
  /** Settles lost bets of dice of this sum in all, counted in full. */
  play(player: TestPlayer, stakeMicro: bigint): Promise<void>;
  /** The same with money of the bonus balance, which is put there first. */
  playBonus(player: TestPlayer, stakeMicro: bigint): Promise<void>;
  /** Closes, and throws where the money is not sound. */
  closeSound(): Promise<void>;
};

/** Terms of a campaign without conditions or budget. */
export const PLAIN_TERMS: CampaignTerms = {
  reward: 'promo',
  award: { kind: 'dic-available' },
  amount: { kind: 'fixed', amountMicro: String(5n * MICRO) },
  conditions: {},
  budget: {},
  isOncePerPlayer: true,
  isOffInStrict: false,
  startsAt: null,
  endsAt: null,
  costPerPersonMicro: String(5n * MICRO),
};

/** What claiming needs over one process's books, with the real gate and campaigns. */
export async function depsOver(
  books: Books,
  {
    appUrl,
    clock,
    policy,
  }: Pick<ClaimDeps, 'clock'> & {
    readonly appUrl: string;
    readonly policy: Policy;
  },
): Promise<{ readonly deps: ClaimDeps; readonly stop: () => Promise<void> }> {
  const { db } = books;
  const logger = createLogger('silent');
  const announcements = await listenToAnnouncements(appUrl, logger);
  const players = createPlayerDirectory({ db });
  announcements.on('player_changed', (id) => players.invalidate(playerIdOf(id)));
  const rates = await createRates({ db, logger, announcements });
  const campaigns = await createCampaigns({ db, logger, announcements, policy });
  const gate = createGate({
    clock,
    policy,
    players,
    games: await createGameSwitches(db),
    protection: createProtection({ db, announcements, policy }),
    whyLimited: (playerId, at) => limitRefusal(db, playerId, at),
    refuseExcludedElsewhere: () => Promise.resolve(),
    reserveDeposit: () => Promise.reject(new Error('no deposits here')),
    requireLevel: () => Promise.resolve(),
  });
  const pushes = createPushes();
  const deps = { ...books, clock, pushes, gate, players, rates, campaigns, config: { policy } };
  const stop = async () => {
    rates.stop();
    await announcements.stop();
  };
  return { deps, stop };
}

export async function openTestRewards(policyName: PolicyName = 'standard'): Promise<TestRewards> {
  const ledger = await openTestLedger();
  const { db, database } = ledger;
  let offsetMs = 0;
  const clock = { nowMs: () => Date.now() + offsetMs } as ClaimDeps['clock'];
  const policy = POLICIES[policyName];
  const { deps, stop } = await depsOver(ledger, { appUrl: database.appUrl, clock, policy });
  const { campaigns } = deps;
  const close = async () => {
    await stop();
    await ledger.close();
  };
  return {
    ...ledger,
    deps,
    addPlayer: async () => {
      const player = await ledger.addPlayer();
      await db
        .updateTable('players')
        .set({ birth_date: '1990-01-01', terms_version: termsInForce(Date.now()).from })
        .where('id', '=', BigInt(player.id))
        .execute();
      return player;
    },
    setTime: (ms) => {
      offsetMs = ms - Date.now();
    },
    publish: async (id, terms) => {
      await publishCampaign(db, { id, terms: { ...PLAIN_TERMS, ...terms }, by: 'test' });
      await campaigns.reload();
    },
    claim: ({ id: playerId }, campaignId, more) => ({
      playerId,
      campaignId,
      occasion: 'once',
      by: 'player',
      ...more,
    }),
    balance: async ({ id }, wallet) =>
      (await ledger.ledger.wallets(id)).get(wallet)?.balanceMicro ?? 0n,
    play: (player, stakeMicro) => playLost(ledger, player, { stakeMicro, wallet: player.real }),
    playBonus: async (player, stakeMicro) => {
      const wallet = player.bonus;
      await depositTo(ledger.ledger, player, { wallet, amountMicro: stakeMicro });
      await playLost(ledger, player, { stakeMicro, wallet });
    },
    close,
    closeSound: async () => {
      const faults = await moneyFaults(db);
      await close();
      if (faults.length > 0) throw new Error(`the money is not sound:\n${faults.join('\n')}`);
    },
  };
}

/** The next nonce of each player's seed, by the ledger that the player is in. */
const nonces = new WeakMap<TestLedger, Map<number, bigint>>();

async function playLost(
  books: TestLedger,
  player: TestPlayer,
  { stakeMicro, wallet }: { readonly stakeMicro: bigint; readonly wallet: AccountId },
) {
  const { ledger } = books;
  const next = nonces.get(books) ?? new Map<number, bigint>();
  nonces.set(books, next);
  const operator = await ledger.operatorAccount('game:dice');
  const nonce = next.get(player.id) ?? 0n;
  const group = betOf(player, { operator, nonce, stakeMicro, payoutMicro: 0n, wallet });
  const result = await post(ledger, player, group);
  if (result.status !== 'posted') throw new Error(`a bet was ${result.status}`);
  next.set(player.id, nonce + 1n);
}
