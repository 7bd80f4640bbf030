/**
 * Holds the imports of the project against `may-import.ts`; fails with a sentence for each fault.
 */
import { join } from 'node:path';
import { brokenImports, knotsOfRooms, wrongRules } from './judge-imports.ts';
import { WINGS } from './may-import.ts';
import { readImports } from './read-imports.ts';

const imports = readImports(join(import.meta.dirname, '..', '..', '..'));
const faults = [...wrongRules(WINGS), ...brokenImports(imports), ...knotsOfRooms(imports)];
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${imports.length} imports, ${faults.length} faults\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
