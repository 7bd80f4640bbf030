import type { RepostNetwork } from '../../../shared/rewards/reposts/rules.ts';

/** What the networks call themselves, in every language. */
export const NETWORK_NAMES: Readonly<Record<RepostNetwork, string>> = { x: 'X', vk: 'VK' };
