/**
 * `npm run rewards:prove [campaign | file.json]`: what the cleverest player gains from each campaign
 * of a new installation, or from the terms in a file, beside what the terms state. Fails where one
 * gains more.
 */
import { readFile } from 'node:fs/promises';
import { campaignTerms, type CampaignTerms } from '../../shared/rewards/campaigns/terms.ts';
import { FIRST_CAMPAIGNS } from '../rewards/campaigns/first-campaigns.ts';
import { proveCampaign } from '../rewards/prover/prove-campaign.ts';

const MICRO = 1_000_000;
const sum = (micro: bigint) => (Number(micro) / MICRO).toFixed(2);

async function campaignsOf(asked: string | undefined): Promise<Record<string, CampaignTerms>> {
  if (asked === undefined) return { ...FIRST_CAMPAIGNS };
  if (asked.endsWith('.json')) {
    return { [asked]: campaignTerms.parse(JSON.parse(await readFile(asked, 'utf8'))) };
  }
  const known = FIRST_CAMPAIGNS[asked];
  if (known === undefined) throw new Error(`no campaign ${asked}`);
  return { [asked]: known };
}

async function main(): Promise<void> {
  const campaigns = Object.entries(await campaignsOf(process.argv[2]));
  const rows = campaigns.map(([id, terms]) => {
    const proof = proveCampaign(terms);
    return {
      campaign: id,
      'gained by one person': sum(proof.profitMicro),
      'alone, exactly': proof.aloneMicro === undefined ? '' : sum(proof.aloneMicro),
      stated: sum(proof.statedMicro),
      'lost at most': proof.mostLostMicro === undefined ? 'no budget' : sum(proof.mostLostMicro),
      strategy: proof.strategy,
      verdict: proof.holds ? 'holds' : 'GAINS MORE',
    };
  });
  console.table(rows);
  process.exitCode = rows.some(({ verdict }) => verdict !== 'holds') ? 1 : 0;
}

await main();
