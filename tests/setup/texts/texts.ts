/**
 * `npm run texts`: writes the keys of every side's texts with the types of their placeholders. With
 * `--check` it writes nothing and fails with a sentence for each fault.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrongTexts } from './judge-texts.ts';
import { readTexts } from './read-texts.ts';
import { type Side, SIDES } from './sides.ts';
import { messagesModule } from './write-messages.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const isCheck = process.argv.includes('--check');

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Writes one side's module, or says that it is not as it would be written. */
function faultsOf({ folder, writes }: Side): readonly string[] {
  const files = readTexts(ROOT, folder);
  const faults = wrongTexts(files);
  const path = join(ROOT, writes);
  const wanted = messagesModule(files);
  if (textOf(path) === wanted) return faults;
  if (isCheck) return [...faults, `${writes} is not as the texts are. Run: npm run texts`];
  writeFileSync(path, wanted);
  process.stdout.write(`${writes} is written\n`);
  return faults;
}

const faults = SIDES.flatMap(faultsOf);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
