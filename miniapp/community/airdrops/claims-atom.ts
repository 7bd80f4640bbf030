import { atom } from 'jotai';
import type { ChatRoom } from '../../../shared/community/chat/contract.ts';

/** How far the player's claim of one airdrop has come. */
export type Claim =
  | { readonly status: 'none' }
  /** The captcha is being shown and solved. */
  | { readonly status: 'checking' }
  /** It is solved: one more press claims. */
  | { readonly status: 'checked' }
  | { readonly status: 'claiming' }
  /** `awardMicro` is 0 where a rain was joined. */
  | { readonly status: 'taken'; readonly awardMicro: string }
  | { readonly status: 'refused'; readonly error: unknown };

type Claims = Readonly<Record<number, Claim>>;

/** The player's claims by the airdrop's number: they outlive the line's being off screen. */
export const claimsAtom = atom<Claims>({});

const isUnderWay = ({ status }: Claim) =>
  status === 'checking' || status === 'checked' || status === 'claiming';

/**
 * After messages were loaded, with what the player took of their airdrops: it replaces what was known
 * of these, so that nothing of somebody who signed out stays. What is under way goes on.
 */
export function withLoaded(
  known: Claims,
  { messages, claims }: Pick<ChatRoom, 'messages' | 'claims'>,
): Claims {
  const loaded = new Set(messages.map(({ uid }) => uid));
  const kept = Object.entries(known).filter(
    ([uid, claim]) => !loaded.has(Number(uid)) || isUnderWay(claim),
  );
  const taken = claims.map(
    ({ uid, awardMicro }) => [uid, { status: 'taken' as const, awardMicro }] as const,
  );
  return Object.fromEntries([...kept, ...taken]);
}
