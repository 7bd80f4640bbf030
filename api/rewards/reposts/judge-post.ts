import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Post } from './post-reader.ts';

/** What a player's post has to satisfy. */
export type AskedPost = {
  /** The profile that must have written it. */
  readonly profileId: string;
  /** The code of the player's invitation, and the site's address. */
  readonly invitation: string;
  readonly siteUrl: string;
  /** The operator's post that it must quote, where there is one. */
  readonly quoted: string | undefined;
};

/** Refuses a post that is not the player's, does not name the product, or quotes nothing of it. */
export function judgePost(post: Post, asked: AskedPost): void {
  if (post.authorId !== asked.profileId) throw new Refusal('repost.not-yours');
  if (!isMention(post, asked)) throw new Refusal('repost.no-mention');
  if (asked.quoted !== undefined && !post.quoted.includes(asked.quoted)) {
    throw new Refusal('repost.not-repost');
  }
}

/** It holds the code of the invitation, or a link whose host is exactly the site's. */
function isMention({ words, links }: Post, { invitation, siteUrl }: AskedPost): boolean {
  if (words.toLowerCase().includes(invitation.toLowerCase())) return true;
  const { host } = new URL(siteUrl);
  return [...links, ...words.split(/\s+/).map(bare)].some((link) => hostOf(link) === host);
}

/** A word without what a sentence puts around it. */
const bare = (word: string) => word.replace(/^[("'«“]+/, '').replace(/[.,!?;:)"'»”]+$/, '');

function hostOf(link: string): string | undefined {
  const whole = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  return URL.canParse(whole) ? new URL(whole).host : undefined;
}
