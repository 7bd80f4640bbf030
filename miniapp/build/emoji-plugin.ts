import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:emoji/';

/** What phones that are some years old can draw. */
const NEWEST_VERSION = 14;

/** Skin tones and parts of hair, which are no emoji of their own. */
const COMPONENTS = 2;

type Described = {
  readonly emoji: string;
  readonly label: string;
  readonly version: number;
  readonly group?: number;
  readonly tags?: readonly string[];
};

/**
 * Serves `virtual:emoji/<locale>`: the emoji of `emojibase-data` that every device draws, each as
 * itself, its group, its name and the other words by which it is found.
 */
export function emojiPlugin(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'rollhouse-emoji',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const file = require.resolve(`emojibase-data/${id.slice(PREFIX.length + 1)}/data.json`);
      const described = JSON.parse(readFileSync(file, 'utf8')) as readonly Described[];
      const rows = described.flatMap(({ emoji, label, version, group, tags = [] }) => {
        if (group === undefined || group === COMPONENTS || version > NEWEST_VERSION) return [];
        return [[emoji, group, label, tags.join('|')]];
      });
      return `export const emojis = JSON.parse(${JSON.stringify(JSON.stringify(rows))});`;
    },
  };
}
