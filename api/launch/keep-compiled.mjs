// Loaded before everything else, so plain JavaScript: what Node makes of the sources is kept, and
// the
// next start of this process and of those it starts takes it from there.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled');

process.env.NODE_COMPILE_CACHE ??= FOLDER;
enableCompileCache(process.env.NODE_COMPILE_CACHE);
