/**
 * `npm run rewards:prove [campaign | file.json]`: what the cleverest player gains from each campaign
 * of a new installation, or from the terms in a file, beside what the terms state. Fails where one
 * gains more.
 */
import { unitsText } from '../../shared/money/amount.ts';
import { readFile } from 'node:fs/promises';
import { DAILY_BANK_BASE, DAILY_MOST_OF_SCORE_BP } from '../../shared/promotions/races/daily.ts';
import { campaignTerms, type CampaignTerms } from '../../shared/rewards/campaigns/terms.ts';
import { FIRST_CAMPAIGNS } from '../rewards/campaigns/first-campaigns.ts';
import {
  FIRST_RACES,
  firstRaceTerms,
  type FirstRaceSlug,
} from '../promotions/pages/first-races.ts';
import {
  betsShareMicro,
  LEVEL_SHARE_BP,
  levelShareMicro,
  REVSHARE_MOST_BP,
} from '../../shared/partners/rules.ts';
import { givenBack, proveStack } from '../rewards/prover/prove-stack.ts';
import { type CampaignProof, proveCampaign } from '../rewards/prover/prove-campaign.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

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
  const proofs = campaigns.map(([id, terms]) => ({ id, ...proveCampaign(terms) }));
  for (const proof of proofs) say(lineOf(proof));
  const stack = sayStack(Object.fromEntries(campaigns));
  sayContests(stack.costBp - stack.givenBp);
  sayPartners(stack);
  const broken = [...proofs, stack].filter(({ holds }) => !holds);
  say(broken.length === 0 ? '\nNo strategy gains more than is stated.' : '\nSOME GAIN MORE');
  process.exitCode = broken.length > 0 ? 1 : 0;
}

/** What all rewards together give back of one counted stake, beside what that costs at least. */
function sayStack(campaigns: Readonly<Record<string, CampaignTerms>>) {
  const percent = (basisPoints: number) => `${(basisPoints / 100).toFixed(3)}%`;
  say('\nOf one counted stake, at most, all at once');
  for (const { reward, basisPoints } of givenBack(campaigns)) {
    say(`  ${reward.padEnd(24)} ${percent(basisPoints)}`);
  }
  const stack = proveStack(campaigns);
  say(
    `  ${'together'.padEnd(24)} ${percent(stack.givenBp)} of ${percent(stack.costBp)} that it costs`,
  );
  return stack;
}

/**
 * What contests add to that, where those who share are alone in them: no more than a bank, which is
 * paid in any case, so it is stated and not held.
 */
function sayContests(leftBp: number): void {
  const percent = (basisPoints: number) => `${(basisPoints / 100).toFixed(3)}%`;
  say(
    `\nContests beside them, of the ${percent(leftBp)} that is left, where nobody else takes part`,
  );
  const daily = percent(DAILY_MOST_OF_SCORE_BP);
  say(
    `  ${'daily tournament'.padEnd(24)} ${daily}, and at most its bank: ${DAILY_BANK_BASE} a day`,
  );
  for (const slug of Object.keys(FIRST_RACES) as FirstRaceSlug[]) {
    const { mostOfScoreBp = 0, happyHours = [] } = firstRaceTerms(slug, ['any']);
    const happiest = Math.max(0, ...happyHours.map(({ morePercent }) => morePercent));
    const most = percent((mostOfScoreBp * (100 + happiest)) / 100);
    say(`  ${slug.padEnd(24)} ${most}, and at most its fund`);
  }
}

/**
 * What a partner earns of the same stake. The specification fixes it beside the rewards, and together
 * they may pass what a stake costs: an order that is paid for such play is shown to staff.
 */
function sayPartners({ givenBp, costBp }: ReturnType<typeof proveStack>): void {
  const percent = (basisPoints: number) => `${(basisPoints / 100).toFixed(3)}%`;
  say(
    `\nShares of partners of the same stake, with all rewards of ${percent(costBp)} that it costs`,
  );
  for (const [name, share] of Object.entries(PARTNER_SHARES)) {
    say(`  ${name.padEnd(24)} ${percent(share)}, together ${percent(givenBp + share)}`);
  }
}

const WHOLE_MICRO = 10_000n;
const PARTNER_SHARES = {
  'level 1': Number(levelShareMicro(WHOLE_MICRO, LEVEL_SHARE_BP[1])),
  'level 2': Number(levelShareMicro(WHOLE_MICRO, LEVEL_SHARE_BP[2])),
  'RevShare by bets': Number(betsShareMicro(WHOLE_MICRO, REVSHARE_MOST_BP)),
} as const;

/** A campaign in one line: what is gained, what is stated, and how. */
function lineOf(proof: CampaignProof & { readonly id: string }): string {
  const { id, profitMicro, aloneMicro, statedMicro, mostLostMicro, strategy, holds } = proof;
  return [
    `${holds ? 'ok  ' : 'MORE'} ${id.padEnd(16)}`,
    `${unitsText(profitMicro).padStart(10)} gained, ${unitsText(statedMicro)} stated`,
    aloneMicro === undefined ? '' : `; alone ${unitsText(aloneMicro)}`,
    `; ${strategy}`,
    mostLostMicro === undefined ? '' : `; the budget loses ${unitsText(mostLostMicro)} at most`,
  ].join('');
}

await main();
