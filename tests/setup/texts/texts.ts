/**
 * `npm run texts`: writes the keys of every side's texts with the types of their placeholders, and
 * the editions of the answers of the help centre. With
 * `--check` it writes nothing and fails with a sentence for each fault.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrongTexts } from './judge-texts.ts';
import { readTexts } from './read-texts.ts';
import { type Side, SIDES } from './sides.ts';
import { ANSWER_EDITIONS, answerEditionsModule } from './write-answer-editions.ts';
import { messagesModules } from './write-messages.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const isCheck = process.argv.includes('--check');

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Writes one side's modules, or says which are not as they would be written. */
function faultsOf(side: Side): readonly string[] {
  const files = readTexts(ROOT, side.folder);
  const modules = messagesModules(side, files);
  return [...wrongTexts(files), ...[...modules].flatMap(([path, wanted]) => write(path, wanted))];
}

/** Writes a module as it is wanted, or says that it is not so. */
function write(writes: string, wanted: string): readonly string[] {
  const path = join(ROOT, writes);
  if (textOf(path) === wanted) return [];
  if (isCheck) return [`${writes} is not as the texts are. Run: npm run texts`];
  writeFileSync(path, wanted);
  process.stdout.write(`${writes} is written\n`);
  return [];
}

const faults = [...SIDES.flatMap(faultsOf), ...write(ANSWER_EDITIONS, answerEditionsModule(ROOT))];
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
