import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { logRefusal, requireRight } from '../../accounts/staff/authorise.ts';
import type { StaffAct } from '../../accounts/staff/policy.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { withoutWrites, guardWrites } from '../../accounts/staff/write-guard.ts';
import { StaffRefusal } from '../../accounts/staff/staff-refusal.ts';
import { type Clock, createClock } from '../../platform/clock.ts';
import { type Config, readConfig } from '../../config.ts';
import { loadEnvironmentFile } from '../../platform/environment-file.ts';
import { takeDatabaseTime } from '../../platform/db/database-time.ts';
import { readShellActor } from './shell-session.ts';
import { pressing } from './pressing.ts';
import { WrongCommand } from './wrong-command.ts';
import { type DatabaseHandle, withDatabase } from './with-database.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What was given for each option, as its kind says. */
type Given<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; allowPositionals: true }>
>['values'];

/** What every tool uses: the configuration, its database, and the person who is signed in. */
export type CommandContext = DatabaseHandle & {
  readonly config: Config;
  readonly clock: Clock;
  /** Who is signed in at this shell; `NOBODY` only for commands that are open to all. */
  readonly actor: StaffActor;
};

/** The actor of a command that is open: it has no right to anything. */
const NOBODY: StaffActor = { personId: 0, name: 'nobody', via: 'shell', machine: undefined };

const SIGN_IN = 'You are not signed in at this shell: npm run staff -- login';

/** One command of a tool; it answers what is printed. */
export type Command<ToolDeps> = {
  /** The arguments after its name, as the usage shows them. */
  readonly takes?: string;
  /** What it does, as the usage says it: a line, or several. */
  readonly does?: string;
  /** It needs nobody to be signed in. */
  readonly isOpen?: true;
  readonly run: (deps: ToolDeps, words: readonly string[]) => Promise<string>;
};

/** The commands of one subject, which `npm run <name>` offers. */
export type Tool<Known extends Options, ToolDeps> = {
  readonly name: string;
  readonly options: Known;
  /** The right that whoever uses the tool has at least. */
  readonly reads: StaffAct;
  /** By name, which is one or two words. */
  readonly commands: Readonly<Record<string, Command<ToolDeps>>>;
  /** What the usage says beneath the commands. */
  readonly hint?: string;
  /** The output for a command that a rule refuses. */
  readonly refused?: string;
  /** What the commands work with. */
  readonly open: (context: CommandContext, given: Given<Known>) => ToolDeps;
  /** Lets what the commands began come to its end, while there still is a database. */
  readonly close?: (deps: ToolDeps) => Promise<void>;
};

const INDENT = '  ';
const WIDEST = 40;

/** What may be typed, and what it does. */
export function usageOf<Known extends Options, ToolDeps>({
  name,
  commands,
  hint,
}: Pick<Tool<Known, ToolDeps>, 'name' | 'commands' | 'hint'>): string {
  const rows = Object.entries(commands).map(([command, { takes, does = '' }]) => ({
    words: takes === undefined ? command : `${command} ${takes}`,
    does: does.split('\n'),
  }));
  const widths = rows.map(({ words }) => words.length).filter((width) => width <= WIDEST);
  const column = Math.max(0, ...widths) + INDENT.length;
  const lines = rows.flatMap(({ words, does: [first = '', ...rest] }) => {
    const beneath = (line: string) => `${' '.repeat(column)}${line}`;
    return words.length < column
      ? [`${words.padEnd(column)}${first}`, ...rest.map(beneath)]
      : [words, ...(first === '' ? [] : [first, ...rest]).map(beneath)];
  });
  return [
    `npm run ${name} -- <command>`,
    '',
    ...lines.map((line) => `${INDENT}${line}`.trimEnd()),
    ...(hint === undefined ? [] : ['', hint]),
  ].join('\n');
}

/** The command with this name, and the arguments after it. */
export function chooseCommand<ToolDeps>(
  commands: Readonly<Record<string, Command<ToolDeps>>>,
  typed: readonly string[],
): { readonly command: Command<ToolDeps>; readonly words: readonly string[] } | undefined {
  for (const length of [2, 1]) {
    const name = typed.slice(0, length).join(' ');
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command !== undefined) return { command, words: typed.slice(length) };
  }
  return undefined;
}

function parse<Known extends Options>(options: Known, usage: string) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean' } },
    });
    return { isHelp: 'help' in values, given: values, typed: positionals };
  } catch (error) {
    throw new WrongCommand(`${messageOf(error)}\n\n${usage}`, { cause: error });
  }
}

/**
 * Runs the command that was typed, over the database of the configuration, and prints what it
 * answers. Leaves 1 as the exit code where a command is wrong, with the usage where none is meant,
 * and 2 where it could not be done.
 */
export async function runTool<Known extends Options, ToolDeps>(
  tool: Tool<Known, ToolDeps>,
): Promise<void> {
  await runProgram(async () => {
    const usage = usageOf(tool);
    const { isHelp, given, typed } = parse(tool.options, usage);
    if (isHelp) return say(usage);
    const chosen = chooseCommand(tool.commands, typed);
    if (chosen === undefined) throw new WrongCommand(usage);
    loadEnvironmentFile();
    const config = readConfig();
    await withDatabase({ ...config, connections: 2 }, async (borrowed) => {
      guardWrites(borrowed.pool);
      const { nowMs } = await takeDatabaseTime(borrowed.db);
      const handle = { ...borrowed, config, clock: createClock(nowMs) };
      const actor = await readShellActor(handle);
      if (actor === undefined && chosen.command.isOpen !== true) throw new WrongCommand(SIGN_IN);
      const context = { ...handle, actor: actor ?? NOBODY };
      const deps = tool.open(context, given);
      try {
        if (chosen.command.isOpen !== true)
          await requireRight(context.db, context.actor, tool.reads);
        const run = () => withoutWrites(() => chosen.command.run(deps, chosen.words));
        say(await pressing(context, run));
      } catch (error) {
        throw await explained(error, { tool, context, typed });
      } finally {
        await tool.close?.(deps);
      }
    });
  });
}

type Failed = {
  readonly tool: { readonly name: string; readonly refused?: string };
  readonly context: CommandContext;
  readonly typed: readonly string[];
};

/** What a person may not do is kept in the log of staff, and said to them. */
async function explained(error: unknown, { tool, context, typed }: Failed): Promise<unknown> {
  if (error instanceof StaffRefusal) {
    const { actor } = context;
    const asked = { actor, act: `${tool.name} ${typed[0] ?? ''}`, subject: typed.join(' ') };
    await logRefusal(context, asked, error.why);
    return new WrongCommand(error.message, { cause: error });
  }
  const isPlain = tool.refused === undefined || !(error instanceof Refusal);
  return isPlain ? error : new WrongCommand(tool.refused, { cause: error });
}

/**
 * Runs a program to its end. Where it fails, it says why and leaves 2 as the exit code, or 1 where
 * what was typed is wrong.
 */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = error instanceof WrongCommand ? 1 : 2;
  });
}

const say = (text: string) => void process.stdout.write(`${text}\n`);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
