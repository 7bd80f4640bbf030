import { confirmPasskey, forgetPasskeys } from '../accounts/staff/change-passkeys.ts';
import {
  addPerson,
  makeFirst,
  type NewPerson,
  type PeopleOutcome,
  type PersonChange,
  restorePerson,
  setRoles,
  suspendPerson,
} from '../accounts/staff/change-people.ts';
import { signInMessage } from '../accounts/staff/press-code.ts';
import { recoverAdmin } from '../accounts/staff/recover-admin.ts';
import { isStaffRole, STAFF_ROLES } from '../accounts/staff/roles.ts';
import { askToSignIn, endSession, signInState } from '../accounts/staff/shell-sign-in.ts';
import { checkStaffLog } from '../accounts/staff/staff-log.ts';
import type { StaffRole } from '../platform/db/tables/staff.ts';
import { type CommandContext, runTool, type Tool } from './kit/command.ts';
import { WrongCommand } from './kit/wrong-command.ts';
import { numberOf, reasonOf } from './kit/command-words.ts';
import {
  forgetSecret,
  keepSecret,
  NOT_ENOUGH,
  readSecret,
  thisMachine,
} from './kit/shell-session.ts';
import { waitForPress } from './kit/wait-for-press.ts';

const OPTIONS = { reason: { type: 'string' } } as const;

type ToolDeps = CommandContext & { readonly reason?: string | undefined };

const NAME = /^[a-z][a-z0-9_-]{1,31}$/;
const LOG_LINES = 200;

const PROVING: Tool<typeof OPTIONS, ToolDeps>['commands'] = {
  first: {
    takes: '<name>:<telegram id> <name>:<telegram id> …',
    does: 'makes the first admins, two at least, while there is nobody',
    isOpen: true,
    run: firstBy,
  },
  login: {
    does: "signs this shell in for an hour: press the code it shows in the staff's chat",
    isOpen: true,
    run: loginBy,
  },
  logout: {
    isOpen: true,
    run: async (deps) => {
      const secret = await readSecret(deps.config);
      if (secret !== undefined) await endSession(deps, secret);
      await forgetSecret(deps.config);
      return 'Nobody is signed in at this shell.';
    },
  },
};

const PEOPLE: Tool<typeof OPTIONS, ToolDeps>['commands'] = {
  list: { does: 'everybody, with their roles', run: listAll },
  add: {
    takes: '<name> <telegram id> <role,role> --reason <text>',
    does: 'once a second admin said the same',
    run: async (deps, [name, telegramId, roles]) =>
      said(
        await addPerson(deps, {
          name: nameOf(name),
          telegramId: numberOf(telegramId, 'Telegram id'),
          roles: rolesOf(roles),
          actor: deps.actor,
          reason: reasonOf(deps),
        }),
      ),
  },
  roles: {
    takes: '<name> <role,role> --reason <text>',
    does: `gives exactly these of ${STAFF_ROLES.join(', ')},\nonce a second admin said the same`,
    run: async (deps, [name, roles]) =>
      said(await setRoles(deps, { ...changeOf(deps, name), roles: rolesOf(roles) })),
  },
  suspend: {
    takes: '<name> --reason <text>',
    does: 'takes every right away at once; one admin is enough,\nbut for a second admin in a day, which takes two',
    run: async (deps, [name]) => said(await suspendPerson(deps, changeOf(deps, name))),
  },
  restore: {
    takes: '<name> --reason <text>',
    does: 'once a second admin said the same',
    run: async (deps, [name]) => said(await restorePerson(deps, changeOf(deps, name))),
  },
  'forget-passkeys': {
    takes: '<name> --reason <text>',
    does: 'for somebody else who lost theirs, once a second admin said the same:\nends their browsers; the passkey that they make next waits',
    run: async (deps, [name]) => said(await forgetPasskeys(deps, changeOf(deps, name))),
  },
  'confirm-passkey': {
    takes: '<name> <code> --reason <text>',
    does: 'lets the passkey count that they made since: they read you its code',
    run: async (deps, [name, code = '']) => {
      const outcome = await confirmPasskey(deps, { ...changeOf(deps, name), code });
      if (outcome !== 'no-code') return said(outcome);
      throw new WrongCommand('No passkey of theirs waits with that code.');
    },
  },
};

const RECOVERY: Tool<typeof OPTIONS, ToolDeps>['commands'] = {
  recover: {
    takes: '--reason <text>',
    does: 'restores the admin whom one suspended last,\nwhile fewer than two admins are active',
    isOpen: true,
    run: async (deps) => {
      const outcome = await recoverAdmin(deps, { reason: reasonOf(deps), machine: thisMachine() });
      if (outcome === 'enough-admins')
        throw new WrongCommand('Two admins are active: they restore.');
      if (outcome === 'nobody') throw new WrongCommand('One admin alone suspended none of those.');
      return `${outcome.name} is active again.`;
    },
  },
};

const LOG: Tool<typeof OPTIONS, ToolDeps>['commands'] = {
  log: { takes: '[subject]', does: 'what was done, the newest last', run: logOf },
  check: {
    does: 'whether the log is as it was written',
    isOpen: true,
    run: async ({ db }) => {
      const { rows, head, broken } = await checkStaffLog(db);
      if (broken.length > 0) throw new WrongCommand(['THE LOG IS BROKEN:', ...broken].join('\n'));
      return `The log is whole: ${rows} acts, the last one ${head ?? 'none'}.`;
    },
  },
};

/** Who is of the staff, and how they prove it at a shell. */
const staff: Tool<typeof OPTIONS, ToolDeps> = {
  name: 'staff',
  options: OPTIONS,
  reads: 'staff.read',
  commands: { ...PROVING, ...PEOPLE, ...RECOVERY, ...LOG },
  hint: 'A person is known by their Telegram account, which never changes. Nobody is ever deleted.',
  open: (context, given) => ({ ...context, ...given }),
};

async function firstBy(deps: ToolDeps, words: readonly string[]): Promise<string> {
  const people = words.map((word): NewPerson => {
    const [name, telegramId] = word.split(':');
    return {
      name: nameOf(name),
      telegramId: numberOf(telegramId, 'Telegram id'),
      roles: ['admin'],
    };
  });
  const accounts = new Set(people.map(({ telegramId }) => telegramId));
  const names = new Set(people.map(({ name }) => name));
  if (accounts.size < 2 || names.size < people.length || accounts.size < people.length) {
    throw new WrongCommand('Name two different people at least: one alone could add nobody.');
  }
  const areMade = await makeFirst(deps, people, thisMachine());
  if (!areMade) throw new WrongCommand('There is somebody already: an admin adds others.');
  return 'They are admins. Each signs in by npm run staff -- login.';
}

async function loginBy(deps: ToolDeps): Promise<string> {
  const machine = thisMachine();
  let secret = '';
  await waitForPress(deps, async () => {
    const request = await askToSignIn(deps, machine);
    ({ secret } = request);
    return {
      code: request.code,
      messageIn: (chatId) => signInMessage(request, { chatId, machine }),
      look: async () => await signInState(deps, request.id),
    };
  });
  await keepSecret(deps.config, secret);
  return 'This shell is signed in for an hour.';
}

async function listAll({ db }: ToolDeps): Promise<string> {
  const people = await db.selectFrom('staff_people').selectAll().orderBy('id').execute();
  return people
    .map(({ name, telegram_id: telegramId, state, roles }) =>
      [name.padEnd(16), state.padEnd(9), `Telegram ${telegramId}`, roles.join(',')].join('  '),
    )
    .join('\n');
}

async function logOf({ db }: ToolDeps, [subject]: readonly string[]): Promise<string> {
  const acts = db
    .selectFrom('staff_acts')
    .leftJoin('staff_people as person', 'person.id', 'staff_acts.person_id')
    .leftJoin('staff_people as second', 'second.id', 'staff_acts.second_id')
    .selectAll('staff_acts')
    .select(['person.name as by', 'second.name as and'])
    .orderBy('staff_acts.id', 'desc')
    .limit(LOG_LINES);
  const rows = await (subject === undefined ? acts : acts.where('subject', '=', subject)).execute();
  const lines = rows.toReversed().map((row) => {
    const whom = row.and === null ? (row.by ?? 'nobody') : `${row.by} and ${row.and}`;
    const what = `${row.act} ${row.outcome} by ${whom} via ${row.via}`;
    const change = JSON.stringify({ before: row.before, after: row.after, reason: row.reason });
    return [row.id, row.at.toISOString(), row.subject, what, change].join('  ');
  });
  return lines.join('\n') || 'Nothing was done yet.';
}

const changeOf = (deps: ToolDeps, name: string | undefined): PersonChange => ({
  actor: deps.actor,
  name: nameOf(name),
  reason: reasonOf(deps),
});

function nameOf(word = ''): string {
  if (!NAME.test(word)) throw new WrongCommand(`No name: ${word}`);
  return word;
}

function rolesOf(word = ''): readonly StaffRole[] {
  const roles = word.split(',').filter((one) => one !== '');
  const known = roles.filter(isStaffRole);
  if (known.length < roles.length || known.length === 0) {
    throw new WrongCommand(`The roles are ${STAFF_ROLES.join(', ')}.`);
  }
  return [...new Set(known)];
}

const REFUSED: Readonly<Record<Exclude<PeopleOutcome, 'enough' | 'one-more'>, string>> = {
  ...NOT_ENOUGH,
  taken: 'That name or that Telegram account is or was somebody’s.',
  unknown: 'Nobody is called so.',
};

function said(outcome: PeopleOutcome): string {
  if (outcome === 'enough') return 'It is done.';
  if (outcome === 'one-more') return NOT_ENOUGH[outcome];
  throw new WrongCommand(REFUSED[outcome]);
}

await runTool(staff);
