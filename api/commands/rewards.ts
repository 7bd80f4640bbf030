import { readFile } from 'node:fs/promises';
import { campaignTerms } from '../../shared/rewards/campaigns/terms.ts';
import { promoCodeOf } from '../../shared/rewards/promo/rules.ts';
import type { Database } from '../platform/db/database.ts';
import { readCampaigns } from '../rewards/campaigns/campaigns.ts';
import { publishTerms, switchCampaign } from '../rewards/campaigns/operator.ts';
import { CHANNEL_NAME } from '../rewards/settings.ts';
import {
  type AddedPromoCode,
  addPromoCode,
  switchPromoCode,
} from '../rewards/promo/add-promo-code.ts';
import { addProject, switchProject } from '../rewards/partner-bonus/add-project.ts';
import {
  listProjects,
  partnerDescription,
  readLogo,
} from '../rewards/partner-bonus/project-words.ts';
import { listStories } from '../rewards/story-bonus/list-stories.ts';
import { listPlayerGrants } from '../rewards/grants/list-player-grants.ts';
import { allowClaim, refuseClaim, type ReviewDecision } from '../rewards/review/decide-claim.ts';
import { listReviews } from '../rewards/review/list-reviews.ts';
import { REVIEW_SAID } from '../rewards/review/press-review.ts';
import { STAFF_REFUSALS } from '../rewards/review/review-text.ts';
import { changePostNetwork, listPostNetworks, quotedPostOf } from '../rewards/reposts/operator.ts';
import { REPOST_NETWORKS } from '../../shared/rewards/reposts/rules.ts';
import { type Command, type CommandContext, runTool, type Tool } from './kit/command.ts';
import { isOn, numberOf } from './kit/command-words.ts';
import { NOT_ENOUGH } from './kit/shell-session.ts';
import { WrongCommand } from './kit/wrong-command.ts';

const OPTIONS = {
  public: { type: 'boolean' },
  owner: { type: 'string' },
  uses: { type: 'string' },
  until: { type: 'string' },
  channel: { type: 'string' },
  reads: { type: 'string' },
  quote: { type: 'string' },
} as const;

type Desk = CommandContext & {
  readonly public?: boolean | undefined;
  readonly owner?: string | undefined;
  readonly uses?: string | undefined;
  readonly until?: string | undefined;
  readonly channel?: string | undefined;
  readonly reads?: string | undefined;
  readonly quote?: string | undefined;
};

const CAMPAIGNS: Tool<typeof OPTIONS, Desk>['commands'] = {
  list: { does: 'every campaign, its terms in force and its budget', run: ({ db }) => list(db) },
  publish: {
    takes: '<campaign> <file>',
    does: 'terms of a JSON file, once a second person said the same',
    run: async (desk, [id = '', file = '']) => {
      const terms = await readTerms(file);
      const published = await publishTerms(desk, { id, terms });
      return published.outcome === 'enough'
        ? `Version ${published.version} of ${id} is in force.`
        : NOT_ENOUGH[published.outcome];
    },
  },
  enable: switching('on', 'once a second person said the same'),
  disable: switching('off', 'at once'),
};

const CODES: Tool<typeof OPTIONS, Desk>['commands'] = {
  codes: { does: 'promo codes, the newest first', run: ({ db }) => listCodes(db) },
  'code add': {
    takes: '<code> <campaign>',
    does: [
      'a code; a large one, or one without an end, once a second person said the same',
      '--public: whoever types it may learn what it asks',
      '--owner <player>: a referral code of theirs',
      '--uses <number>, --until <time>: when it ends',
    ].join('\n'),
    run: addCode,
  },
  'code switch': {
    takes: '<code> on|off',
    does: 'off at once; on once a second person said the same',
    run: async (desk, [typed, word]) => {
      const code = codeOf(typed);
      const switched = await switchPromoCode(desk, code, isOn(word));
      if (switched === 'unknown') throw new WrongCommand(`No ${code}.`);
      return switched === 'enough' ? `${code} is ${word}.` : NOT_ENOUGH[switched];
    },
  },
};

const POSTS: Tool<typeof OPTIONS, Desk>['commands'] = {
  posts: {
    does: 'networks whose posts bring a bonus, and their reads',
    run: ({ db }) => listPostNetworks(db),
  },
  'posts change': {
    takes: REPOST_NETWORKS.join('|'),
    does: [
      '--reads <number>: how many posts may be read in a day',
      '--quote <link>|none: our post, which players have to quote',
    ].join('\n'),
    run: changePosts,
  },
};

const PLAYERS: Tool<typeof OPTIONS, Desk>['commands'] = {
  player: {
    takes: '<player>',
    does: 'their grants, each with its steps and what moved',
    run: async ({ db }, [id]) => (await listPlayerGrants(db, numberOf(id, 'player'))) || 'None.',
  },
};

const REVIEW: Tool<typeof OPTIONS, Desk>['commands'] = {
  review: {
    does: 'claims that may be a second one of the same person, with why and by when',
    run: async ({ db }) => (await listReviews(db)) || 'None.',
  },
  'review grant': {
    takes: '<claim>',
    does: 'one that was refused too, on an appeal: once a second person said the same',
    run: async (desk, [id = '']) => saidOf(await allowClaim(desk, idOf(id))),
  },
  'review refuse': {
    takes: `<claim> ${STAFF_REFUSALS.join('|')}`,
    run: async (desk, [id = '', typed]) => {
      const reason = STAFF_REFUSALS.find((one) => one === typed);
      if (reason === undefined) {
        throw new WrongCommand(`Say why: ${STAFF_REFUSALS.join(' or ')}.`);
      }
      return saidOf(await refuseClaim(desk, idOf(id), reason));
    },
  },
};

function idOf(typed: string): string {
  if (!UUID.test(typed)) throw new WrongCommand('Name the claim by its id.');
  return typed;
}

function saidOf(decision: ReviewDecision): string {
  if (decision === 'unknown') throw new WrongCommand(REVIEW_SAID.unknown);
  return REVIEW_SAID[decision];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const OUTSIDE: Tool<typeof OPTIONS, Desk>['commands'] = {
  partners: { does: 'projects of partners', run: ({ db }) => listProjects(db) },
  'partner add': {
    takes: '<url> <logo file> <descriptions file>',
    does: [
      'a logo is an SVG, PNG or WebP; descriptions are JSON by language, en at least',
      '--channel @name: players have to be in it; make the bot an administrator there',
    ].join('\n'),
    run: addPartner,
  },
  'partner switch': {
    takes: '<number> on|off',
    run: async (desk, [id, word]) => {
      const number = numberOf(id, 'partner');
      if (!(await switchProject(desk, number, isOn(word)))) {
        throw new WrongCommand(`No partner ${number}.`);
      }
      return `Partner ${number} is ${word}.`;
    },
  },
  stories: {
    does: 'the newest stories that were shown to the bot, to be looked at',
    run: ({ db }) => listStories(db),
  },
};

/** What operators do with rewards. */
const rewards: Tool<typeof OPTIONS, Desk> = {
  name: 'rewards',
  reads: 'reward.read',
  options: OPTIONS,
  commands: { ...CAMPAIGNS, ...CODES, ...OUTSIDE, ...POSTS, ...PLAYERS, ...REVIEW },
  hint: 'Running processes follow at once. Grants keep the terms they were taken under.',
  open: (context, given) => ({ ...context, ...given }),
};

function switching(word: 'on' | 'off', does: string): Command<Desk> {
  return {
    takes: '<campaign>',
    does,
    run: async (desk, [id = '']) => {
      const switched = await switchCampaign(desk, id, isOn(word));
      if (switched === 'unknown') throw new WrongCommand(`No campaign is called ${id}.`);
      return switched === 'enough' ? `${id} is ${word}.` : NOT_ENOUGH[switched];
    },
  };
}

async function readTerms(file: string) {
  if (file === '') throw new WrongCommand('Name the file of the terms.');
  const parsed = campaignTerms.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new WrongCommand(['These are no terms:', ...faults].join('\n'));
}

const ADDED: Readonly<Record<Extract<AddedPromoCode, 'exists' | 'no-campaign'>, string>> = {
  exists: 'There is such a code.',
  'no-campaign': 'No campaign of that name gives something to promo codes.',
};

async function addCode(desk: Desk, [typed, campaignId = '']: readonly string[]): Promise<string> {
  const code = codeOf(typed);
  const outcome = await addPromoCode(desk, {
    code,
    campaignId,
    isPublic: desk.public ?? false,
    ownerId: desk.owner === undefined ? undefined : BigInt(numberOf(desk.owner, 'player')),
    usesMost: desk.uses === undefined ? undefined : numberOf(desk.uses),
    endsAt: desk.until === undefined ? undefined : timeOf(desk.until),
  });
  if (outcome === 'added') return `${code} gives ${campaignId}.`;
  if (outcome === 'exists' || outcome === 'no-campaign') throw new WrongCommand(ADDED[outcome]);
  return NOT_ENOUGH[outcome];
}

async function addPartner(desk: Desk, [url = '', logoFile = '', file = '']: readonly string[]) {
  if (!/^https?:\/\//.test(url) || logoFile === '' || file === '') {
    throw new WrongCommand('Name an address, the file of the logo and that of the descriptions.');
  }
  const { channel } = desk;
  if (channel !== undefined && !CHANNEL_NAME.test(channel)) {
    throw new WrongCommand('A channel is written @name.');
  }
  const description = partnerDescription.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!description.success) throw new WrongCommand('Descriptions are texts by language, with en.');
  const logo = await readLogo(logoFile);
  const id = await addProject(desk, { url, logo, description: description.data, channel });
  return `Partner ${id} is on.`;
}

async function changePosts(desk: Desk, [word]: readonly string[]): Promise<string> {
  const network = REPOST_NETWORKS.find((known) => known === word);
  if (network === undefined) throw new WrongCommand(`Name one of ${REPOST_NETWORKS.join(', ')}.`);
  const { reads, quote } = desk;
  if (reads === undefined && quote === undefined) throw new WrongCommand('Nothing to change.');
  const quotedPost = quote === undefined || quote === 'none' ? null : quotedPostOf(network, quote);
  if (quotedPost === undefined) throw new WrongCommand(`No link to a post on ${network}: ${quote}`);
  await changePostNetwork(desk, network, {
    ...(reads !== undefined && { readsMost: numberOf(reads) }),
    ...(quote !== undefined && { quotedPost }),
  });
  return await listPostNetworks(desk.db);
}

function codeOf(typed = ''): string {
  const code = promoCodeOf(typed);
  if (code === undefined) throw new WrongCommand('A code has 6 to 12 Latin letters and digits.');
  return code;
}

function timeOf(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new WrongCommand(`No such time: ${text}`);
  return time;
}

async function list(db: Database): Promise<string> {
  const campaigns = await readCampaigns(db);
  const budgets = await db.selectFrom('campaign_budgets').selectAll().execute();
  const given = new Map(budgets.map((budget) => [budget.campaign_id, budget]));
  return campaigns
    .map(({ id, version, terms, hash, isOn: isCampaignOn }) => {
      const budget = given.get(id);
      const sum = (Number(budget?.given_micro ?? 0n) / 1_000_000).toFixed(2);
      return [
        `${id.padEnd(16)} ${isCampaignOn ? 'on ' : 'off'}  version ${version}  ${hash.slice(0, 12)}`,
        `  ${terms.reward}, ${terms.award.kind}; given ${sum} in ${budget?.grants ?? 0} grants`,
        `  ${JSON.stringify(terms)}`,
      ].join('\n');
    })
    .join('\n');
}

const CODES_SHOWN = 100;

async function listCodes(db: Database): Promise<string> {
  const codes = await db
    .selectFrom('promo_codes')
    .selectAll()
    .orderBy('made_at', 'desc')
    .limit(CODES_SHOWN)
    .execute();
  const lines = codes.map((row) =>
    [
      row.code.padEnd(12),
      row.is_on ? 'on ' : 'off',
      row.campaign_id,
      `${row.uses}${row.uses_most === null ? '' : ` of ${row.uses_most}`} used`,
      row.owner_id === null ? (row.is_public ? 'public' : 'hidden') : `referral of ${row.owner_id}`,
      ...(row.ends_at === null ? [] : [`until ${row.ends_at.toISOString()}`]),
      `by ${row.made_by}`,
    ].join('  '),
  );
  return lines.join('\n') || 'None.';
}

await runTool(rewards);
