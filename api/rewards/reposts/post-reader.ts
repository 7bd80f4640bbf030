import type { PostName } from '../../../shared/rewards/reposts/rules.ts';
import { ProviderFault } from '../../accounts/identities/providers/provider.ts';

/** A post as its network tells of it. */
export type Post = {
  /** The number of the profile that wrote it, as sign-in at the network names it. */
  readonly authorId: string;
  readonly words: string;
  /** Where the links in it lead, however the network shortens them. */
  readonly links: readonly string[];
  /** The posts that it quotes or repeats, as `postId` on X and as `ownerId_postId` on VK. */
  readonly quoted: readonly string[];
};

/**
 * What became of reading a post. `gone`: nobody may read it, for it does not exist, was deleted, or
 * its author shows it to few. `busy`: the network takes no question for so long. `failed`: it did
 * not answer, or not as its documentation says; `detail` is for the log and holds no secret.
 */
export type PostReading =
  | { readonly status: 'found'; readonly post: Post }
  | { readonly status: 'gone' }
  | { readonly status: 'busy'; readonly waitMs: number }
  | { readonly status: 'failed'; readonly detail: string };

/** Asks a network of one post, once. */
export type PostReader<N extends PostName['network']> = (
  name: Extract<PostName, { readonly network: N }>,
) => Promise<PostReading>;

/** The reading of a network that failed by not answering in time, at all, or within its size. */
export async function unlessSilent(reading: Promise<PostReading>): Promise<PostReading> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ProviderFault) return { status: 'failed', detail: error.message };
    throw error;
  }
}
