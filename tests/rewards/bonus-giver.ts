import { readConfig } from '../../api/config.ts';
import { type Context, createContext } from '../../api/context.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { publishCampaign } from '../../api/rewards/campaigns/publish-campaign.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { AWARD, BONUS } from './provider-play-stage.ts';
import { PLAIN_TERMS } from './rewards-fixture.ts';

/** Gives players of a running server a bonus of 50 that is played in all slots. */
export type BonusGiver = {
  readonly context: Context;
  /** Answers the id of the grant. */
  give(playerId: PlayerId): Promise<string>;
  close(): Promise<void>;
};

/** A process beside the server, over its database. */
export async function openBonusGiver(appUrl: string): Promise<BonusGiver> {
  const config = readConfig({ SANDBOX: 'true', POLICY: 'standard' });
  const context = await createContext(config, createLogger('silent'), appUrl);
  const amount = { kind: 'fixed', amountMicro: String(BONUS) } as const;
  const terms = { ...PLAIN_TERMS, award: AWARD, amount, costPerPersonMicro: String(BONUS) };
  await publishCampaign(context.db, { id: 'slots', by: 'test', terms });
  await context.campaigns.reload();
  return {
    context,
    give: async (playerId) => {
      const claim = { playerId, campaignId: 'slots', occasion: 'once', by: 'player' } as const;
      const outcome = await claimGrant(context, claim);
      if (outcome.status !== 'granted') throw new Error(`no bonus was given: ${outcome.status}`);
      return outcome.grant.id;
    },
    close: async () => {
      context.rates.stop();
      context.catalog.stop();
      await context.announcements.stop();
      await context.pool.end();
    },
  };
}
