import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type CommandContext, runTool, type Tool } from './kit/command.ts';
import { idOf, reasonOf } from './kit/command-words.ts';
import { NOT_ENOUGH } from './kit/shell-session.ts';
import { WrongCommand } from './kit/wrong-command.ts';
import { createVault } from '../platform/vault/vault.ts';
import { createDocumentFiles } from '../accounts/kyc/document-files.ts';
import { documentNumberOf } from '../accounts/kyc/document-number.ts';
import { decideDocument, exportDocument, listWaiting } from '../accounts/kyc/review.ts';

const OPTIONS = { reason: { type: 'string' }, number: { type: 'string' } } as const;

const NUMBER_NEEDED =
  'Name the document, its country first, in two Latin letters, then its series and number: ' +
  '--number RU4510123456, or --number UAAB123456 for AB 123456 of Ukraine';

const SHOWN_ELSEWHERE = 'Another account has shown this document, so it takes two.';

type ToolDeps = CommandContext & {
  readonly reason?: string | undefined;
  readonly number?: string | undefined;
};

/** What staff do with the documents of players. */
const kyc: Tool<typeof OPTIONS, ToolDeps> = {
  name: 'kyc',
  reads: 'kyc.read',
  options: OPTIONS,
  commands: {
    list: {
      does: 'the documents that wait, the oldest first',
      run: async ({ db }) => {
        const lines = (await listWaiting(db)).map((row) =>
          [
            row.id,
            row.uploaded_at.toISOString(),
            row.kind.padEnd(8),
            `${row.media_type}, ${Math.ceil(row.bytes / 1024)} KB`,
            `player ${row.player_id} (${row.nick})`,
          ].join('  '),
        );
        return lines.join('\n') || 'None waits.';
      },
    },
    export: {
      takes: '<id> [file]',
      does: 'decrypts one into a file of yours; who did is kept',
      run: exportBy,
    },
    approve: {
      takes: '<id> [--number <of an identity document>]',
      does: 'its number begins with its country, as RU4510123456; one that another account has shown takes two, and links them',
      run: approveBy,
    },
    reject: {
      takes: '<id> --reason <text>',
      does: 'also of one that was approved, whose link to other accounts ends; the player reads the reason',
      run: async (deps, [id]) => {
        const [{ actor }, reason] = [deps, reasonOf(deps)];
        await decideDocument(deps, idOf(id), { state: 'rejected', actor, reason });
        return `${id} is rejected.`;
      },
    },
  },
  hint: "A PDF is the player's file as it came: open it where it can do no harm.",
  refused: 'No such document waits.',
  open: (context, given) => ({ ...context, ...given }),
};

async function approveBy(deps: ToolDeps, [id]: readonly string[]) {
  const { actor, number: typed } = deps;
  const number = typed === undefined ? undefined : documentNumberOf(typed);
  if (typed !== undefined && number === undefined) throw new WrongCommand(NUMBER_NEEDED);
  const decided = await decideDocument(deps, idOf(id), { state: 'approved', actor, number });
  if (decided.outcome === 'number-needed') throw new WrongCommand(NUMBER_NEEDED);
  if (decided.outcome === 'shown-elsewhere') {
    const said = `${SHOWN_ELSEWHERE} ${NOT_ENOUGH[decided.approvals]}`;
    if (decided.approvals === 'one-more') return said;
    throw new WrongCommand(said);
  }
  return `${id} is approved.`;
}

async function exportBy(deps: ToolDeps, [id, file]: readonly string[]) {
  const { config, actor } = deps;
  const files = createDocumentFiles(config.dataDir, createVault(config.accountKeys));
  const found = await exportDocument({ ...deps, files }, idOf(id), actor);
  const ending = found.media_type === 'image/jpeg' ? 'jpg' : 'pdf';
  const path = resolve(file ?? `${found.kind}-${idOf(id)}.${ending}`);
  await writeFile(path, found.plain, { flag: 'wx', mode: 0o600 });
  return `Written to ${path}. Delete it when you have looked.`;
}

await runTool(kyc);
