import { unitsText } from '../../shared/money/amount.ts';
import { readFile } from 'node:fs/promises';
import { campaignTerms } from '../../shared/rewards/campaigns/terms.ts';
import { promoCodeOf } from '../../shared/rewards/promo/rules.ts';
import type { Database } from '../platform/db/database.ts';
import { readCampaigns } from '../rewards/campaigns/campaigns.ts';
import { publishTerms, switchCampaign } from '../rewards/campaigns/operator.ts';
import {
  type AddedPromoCode,
  addPromoCode,
  switchPromoCode,
} from '../rewards/promo/add-promo-code.ts';
import { listPlayerGrants } from '../rewards/grants/list-player-grants.ts';
import { type Command, type CommandContext, runTool, type Tool } from './kit/command.ts';
import {
  type GivenWhy,
  switchedText,
  switchToOf,
  WHY_CLOSED,
  WHY_CLOSED_DOES,
} from './kit/why-closed.ts';
import { isOn, numberOf } from './kit/command-words.ts';
import { NOT_ENOUGH } from './kit/shell-session.ts';
import { WrongCommand } from './kit/wrong-command.ts';
import { OUTSIDE, POSTS } from './rewards-outside.ts';
import { REVIEW } from './rewards-review.ts';

const OPTIONS = {
  public: { type: 'boolean' },
  owner: { type: 'string' },
  uses: { type: 'string' },
  until: { type: 'string' },
  channel: { type: 'string' },
  reads: { type: 'string' },
  quote: { type: 'string' },
  ...WHY_CLOSED,
} as const;

type ToolDeps = CommandContext &
  GivenWhy & {
    readonly public?: boolean | undefined;
    readonly owner?: string | undefined;
    readonly uses?: string | undefined;
    readonly until?: string | undefined;
    readonly channel?: string | undefined;
    readonly reads?: string | undefined;
    readonly quote?: string | undefined;
  };

const CAMPAIGNS: Tool<typeof OPTIONS, ToolDeps>['commands'] = {
  list: { does: 'every campaign, its terms in force and its budget', run: ({ db }) => list(db) },
  publish: {
    takes: '<campaign> <file>',
    does: 'terms of a JSON file, once a second person said the same',
    run: async (deps, [id = '', file = '']) => {
      const terms = await readTerms(file);
      const published = await publishTerms(deps, { id, terms });
      return published.outcome === 'enough'
        ? `Version ${published.version} of ${id} is in force.`
        : NOT_ENOUGH[published.outcome];
    },
  },
  enable: switching('on', 'once a second person said the same'),
  disable: switching('off', `at once; ${WHY_CLOSED_DOES}`),
};

const CODES: Tool<typeof OPTIONS, ToolDeps>['commands'] = {
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
    run: async (deps, [typed, word]) => {
      const code = codeOf(typed);
      const switched = await switchPromoCode(deps, code, isOn(word));
      if (switched === 'unknown') throw new WrongCommand(`No ${code}.`);
      return switched === 'enough' ? `${code} is ${word}.` : NOT_ENOUGH[switched];
    },
  },
};

const PLAYERS: Tool<typeof OPTIONS, ToolDeps>['commands'] = {
  player: {
    takes: '<player>',
    does: 'their grants, each with its steps and what moved',
    run: async ({ db }, [id]) => (await listPlayerGrants(db, numberOf(id, 'player'))) || 'None.',
  },
};

/** What operators do with rewards. */
const rewards: Tool<typeof OPTIONS, ToolDeps> = {
  name: 'rewards',
  reads: 'reward.read',
  options: OPTIONS,
  commands: { ...CAMPAIGNS, ...CODES, ...OUTSIDE, ...POSTS, ...PLAYERS, ...REVIEW },
  hint: 'Running processes follow at once. Grants keep the terms they were taken under.',
  open: (context, given) => ({ ...context, ...given }),
};

function switching(word: 'on' | 'off', does: string): Command<ToolDeps> {
  return {
    takes: '<campaign>',
    does,
    run: async (deps, [id = '']) => {
      const to = switchToOf(word === 'on', deps);
      const switched = await switchCampaign(deps, id, to);
      if (switched === 'unknown') throw new WrongCommand(`No campaign is called ${id}.`);
      return switchedText(switched, id, to);
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

async function addCode(
  deps: ToolDeps,
  [typed, campaignId = '']: readonly string[],
): Promise<string> {
  const code = codeOf(typed);
  const outcome = await addPromoCode(deps, {
    code,
    campaignId,
    isPublic: deps.public ?? false,
    ownerId: deps.owner === undefined ? undefined : BigInt(numberOf(deps.owner, 'player')),
    usesMost: deps.uses === undefined ? undefined : numberOf(deps.uses),
    endsAt: deps.until === undefined ? undefined : timeOf(deps.until),
  });
  if (outcome === 'added') return `${code} gives ${campaignId}.`;
  if (outcome === 'exists' || outcome === 'no-campaign') throw new WrongCommand(ADDED[outcome]);
  return NOT_ENOUGH[outcome];
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
      const sum = unitsText(budget?.given_micro ?? 0n);
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
