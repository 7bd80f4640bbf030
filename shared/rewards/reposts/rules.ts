/** The networks on which a post brings a bonus. */
export const REPOST_NETWORKS = ['x', 'vk'] as const;
export type RepostNetwork = (typeof REPOST_NETWORKS)[number];

/** The campaign, and the reward, of a network. */
export const repostCampaign = <N extends RepostNetwork>(network: N) => `repost-${network}` as const;

/** The most characters of a link that is typed or pasted. */
export const REPOST_LINK_LENGTH = 300;

/** A post as its network names it. On VK the wall it stands on is a part of its name. */
export type PostName =
  | { readonly network: 'x'; readonly postId: string }
  | { readonly network: 'vk'; readonly ownerId: string; readonly postId: string };

const X_LINK =
  /^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/(?:i|i\/web|\w{1,15})\/status\/([1-9]\d{0,18})(?:[/?#]\S*)?$/i;
const VK_LINK =
  /^(?:https?:\/\/)?(?:www\.|m\.)?vk\.(?:com|ru)\/(?:[\w.]{1,40}\?(?:\S*&)?w=)?wall(-?[1-9]\d{0,18})_([1-9]\d{0,18})(?:[&?#%]\S*)?$/i;

/**
 * The post that a link of a network's own site names; undefined for anything else. The link itself
 * is never opened: only the numbers in it are asked of the network's API.
 */
export function postOfLink(network: RepostNetwork, link: string): PostName | undefined {
  const typed = link.trim();
  if (typed.length > REPOST_LINK_LENGTH) return undefined;
  if (network === 'x') {
    const [, postId] = X_LINK.exec(typed) ?? [];
    return postId === undefined ? undefined : { network, postId };
  }
  const [, ownerId, postId] = VK_LINK.exec(typed) ?? [];
  if (ownerId === undefined || postId === undefined) return undefined;
  return { network, ownerId, postId };
}
