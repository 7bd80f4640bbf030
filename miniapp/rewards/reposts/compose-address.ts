import type { Repost } from '../../../shared/rewards/reposts/contract.ts';

/**
 * The network's page for a new post with the words in it. On X a post that quotes another holds its
 * address; on VK the operator's post is opened and shared there, so the page is for the words alone.
 */
export function composeAddress(
  { network, composeUrl, quoteUrl }: Repost,
  { post, invitation }: { readonly post: string; readonly invitation: string },
): string {
  const words =
    network === 'vk'
      ? { url: invitation, title: post }
      : quoteUrl === null
        ? { text: post, url: invitation }
        : { text: `${post} ${invitation}`, url: quoteUrl };
  return `${composeUrl}?${new URLSearchParams(words).toString()}`;
}
