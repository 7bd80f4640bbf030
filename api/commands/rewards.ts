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
} as const;

type Desk = CommandContext & {
  readonly public?: boolean | undefined;
  readonly owner?: string | undefined;
  readonly uses?: string | undefined;
  readonly until?: string | undefined;
  readonly channel?: string | undefined;
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
  enable: switching('on'),
  disable: switching('off'),
};

const CODES: Tool<typeof OPTIONS, Desk>['commands'] = {
  codes: { does: 'promo codes, the newest first', run: ({ db }) => listCodes(db) },
  'code add': {
    takes: '<code> <campaign>',
    does: [
      '--public: whoever types it may learn what it asks',
      '--owner <player>: a referral code of theirs',
      '--uses <number>, --until <time>: when it ends',
    ].join('\n'),
    run: addCode,
  },
  'code switch': {
    takes: '<code> on|off',
    run: async (desk, [typed, word]) => {
      const code = codeOf(typed);
      if (!(await switchPromoCode(desk, code, isOn(word)))) throw new WrongCommand(`No ${code}.`);
      return `${code} is ${word}.`;
    },
  },
};

const PLAYERS: Tool<typeof OPTIONS, Desk>['commands'] = {
  player: {
    takes: '<player>',
    does: 'their grants, each with its steps and what moved',
    run: async ({ db }, [id]) => (await listPlayerGrants(db, numberOf(id, 'player'))) || 'None.',
  },
};

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
  commands: { ...CAMPAIGNS, ...CODES, ...OUTSIDE, ...PLAYERS },
  hint: 'Running processes follow at once. Grants keep the terms they were taken under.',
  open: (context, given) => ({ ...context, ...given }),
};

function switching(word: 'on' | 'off'): Command<Desk> {
  return {
    takes: '<campaign>',
    run: async (desk, [id = '']) => {
      const isThere = await switchCampaign(desk, id, isOn(word));
      if (!isThere) throw new WrongCommand(`No campaign is called ${id}.`);
      return `${id} is ${word}.`;
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

const ADDED: Readonly<Record<Exclude<AddedPromoCode, 'added'>, string>> = {
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
  if (outcome !== 'added') throw new WrongCommand(ADDED[outcome]);
  return `${code} gives ${campaignId}.`;
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
