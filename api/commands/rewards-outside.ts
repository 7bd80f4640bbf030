import { readFile } from 'node:fs/promises';
import { REPOST_NETWORKS } from '../../shared/rewards/reposts/rules.ts';
import { addProject, switchProject } from '../rewards/partner-bonus/add-project.ts';
import { listProjects } from '../rewards/partner-bonus/list-projects.ts';
import { partnerDescription, readLogo } from '../rewards/partner-bonus/project-files.ts';
import { changePostNetwork, listPostNetworks, quotedPostOf } from '../rewards/reposts/operator.ts';
import { CHANNEL_NAME } from '../rewards/settings.ts';
import { listStories } from '../rewards/story-bonus/list-stories.ts';
import type { Command, CommandContext } from './kit/command.ts';
import { isOn, numberOf } from './kit/command-words.ts';
import { NOT_ENOUGH } from './kit/shell-session.ts';
import { WrongCommand } from './kit/wrong-command.ts';

type ToolDeps = CommandContext & {
  readonly channel?: string | undefined;
  readonly reads?: string | undefined;
  readonly quote?: string | undefined;
};

type Commands = Readonly<Record<string, Command<ToolDeps>>>;

/** Partners' projects and stories. */
export const OUTSIDE: Commands = {
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
    run: async (deps, [id, word]) => {
      const number = numberOf(id, 'partner');
      const switched = await switchProject(deps, number, isOn(word));
      if (switched === 'unknown') throw new WrongCommand(`No partner ${number}.`);
      return switched === 'enough' ? `Partner ${number} is ${word}.` : NOT_ENOUGH[switched];
    },
  },
  stories: {
    does: 'the newest stories that were shown to the bot, to be looked at',
    run: ({ db }) => listStories(db),
  },
};

/** Posts on X and VK. */
export const POSTS: Commands = {
  posts: {
    does: 'networks whose posts bring a bonus, and their reads',
    run: ({ db }) => listPostNetworks(db),
  },
  'posts change': {
    takes: REPOST_NETWORKS.join('|'),
    does: [
      '--reads <number>: how many posts may be read in a day; fewer at once',
      '--quote <link>|none: our post, which players have to quote',
      'more reads, or another post, once a second person said the same',
    ].join('\n'),
    run: changePosts,
  },
};

async function addPartner(deps: ToolDeps, [url = '', logoFile = '', file = '']: readonly string[]) {
  if (!/^https?:\/\//.test(url) || logoFile === '' || file === '') {
    throw new WrongCommand('Name an address, the file of the logo and that of the descriptions.');
  }
  const { channel } = deps;
  if (channel !== undefined && !CHANNEL_NAME.test(channel)) {
    throw new WrongCommand('A channel is written @name.');
  }
  const description = partnerDescription.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!description.success) throw new WrongCommand('Descriptions are texts by language, with en.');
  const logo = await readLogo(logoFile);
  const id = await addProject(deps, { url, logo, description: description.data, channel });
  return `Partner ${id} is made. Two people switch it on: partner switch ${id} on.`;
}

async function changePosts(deps: ToolDeps, [word]: readonly string[]): Promise<string> {
  const network = REPOST_NETWORKS.find((known) => known === word);
  if (network === undefined) throw new WrongCommand(`Name one of ${REPOST_NETWORKS.join(', ')}.`);
  const { reads, quote } = deps;
  if (reads === undefined && quote === undefined) throw new WrongCommand('Nothing to change.');
  const quotedPost = quote === undefined || quote === 'none' ? null : quotedPostOf(network, quote);
  if (quotedPost === undefined) throw new WrongCommand(`No link to a post on ${network}: ${quote}`);
  const outcome = await changePostNetwork(deps, network, {
    ...(reads !== undefined && { readsMost: numberOf(reads) }),
    ...(quote !== undefined && { quotedPost }),
  });
  return outcome === 'enough' ? await listPostNetworks(deps.db) : NOT_ENOUGH[outcome];
}
