import type { Person } from '../identity/people.ts';

/** A post of a demo person. */
export type MadePost = {
  readonly network: 'x' | 'vk';
  readonly author: Person;
  readonly words: string;
  /** The post that it quotes. */
  readonly quoted?: string | undefined;
};

type Kept = MadePost & {
  readonly id: string;
  readonly link: string;
  state: 'shown' | 'deleted' | 'protected';
};

/** As X numbers its posts: nineteen digits. */
const FIRST_ON_X = 1_860_000_000_000_000_000n;

/** Everything that was posted, in memory, and how often each network was asked. */
export function createPostBook() {
  const posts: Kept[] = [];
  const reads = { x: 0, vk: 0 };
  return {
    /** Keeps a post and answers its link. */
    write: (post: MadePost): string => {
      const number = posts.length + 1;
      const { author, network } = post;
      const id = network === 'x' ? String(FIRST_ON_X + BigInt(number)) : String(number);
      const link =
        network === 'x'
          ? `https://x.com/${author.username.slice(0, 15)}/status/${id}`
          : `https://vk.com/wall${author.vkId}_${id}`;
      posts.push({ ...post, id, link, state: 'shown' });
      return link;
    },
    /** Deletes or hides a post; false where there is none of that link. */
    change: (link: string, state: Kept['state']): boolean => {
      const post = posts.find((kept) => kept.link === link);
      if (post !== undefined) post.state = state;
      return post !== undefined;
    },
    /** The post of a number; each look counts as a read. */
    read: (network: MadePost['network'], id: string): Kept | undefined => {
      reads[network] += 1;
      return posts.find((post) => post.network === network && post.id === id);
    },
    reads: () => ({ ...reads }),
  };
}
export type PostBook = ReturnType<typeof createPostBook>;

/** The links in a text. */
export const linksIn = (words: string): readonly string[] => words.match(/https?:\/\/\S+/g) ?? [];
