import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Where the answers stand, in the language that decides on their editions. */
const ANSWERS = 'miniapp/help/answers/documents/en.json';

/** The file that is written, from the top folder. */
export const ANSWER_EDITIONS = 'shared/support/help/answer-editions.ts';

type Document = {
  readonly faq: { readonly answers: Readonly<Record<string, { ask: string; text: string[] }>> };
};

const digestOf = ({ ask, text }: { readonly ask: string; readonly text: readonly string[] }) =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify([ask, text])))).slice(0, 8);

/** The module that names each answer of the help centre with the digest of its English words. */
export function answerEditionsModule(root: string): string {
  const document = JSON.parse(readFileSync(join(root, ANSWERS), 'utf8')) as Document;
  const lines = Object.entries(document.faq.answers).map(([slug, answer]) => {
    const key = slug.includes('-') ? `'${slug}'` : slug;
    return `  ${key}: '${digestOf(answer)}',`;
  });
  return `// Written by \`npm run texts\`.

/** Each answer of the help centre with its edition: a digest of its English words. */
const ANSWER_EDITIONS: Readonly<Record<string, string>> = {
${lines.join('\n')}
};

/** The edition of an answer that is read now; undefined where there is no such answer. */
export const editionOfAnswer = (slug: string): string | undefined =>
  Object.hasOwn(ANSWER_EDITIONS, slug) ? ANSWER_EDITIONS[slug] : undefined;
`;
}
