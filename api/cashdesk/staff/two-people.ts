/** An approval by somebody, and by what it is known whose it is. */
export type Approval = {
  readonly by: string;
  readonly via: string;
  /** The machine's user at a shell; undefined where Telegram vouches for the person. */
  readonly user: string | undefined;
};

/** A name that was typed, and is not the machine's own user. */
const isTyped = ({ by, user }: Approval) => user !== by;

/**
 * Whether two approvals are certainly by two people. At a shell any name may be typed: there two
 * people are two users of the machine, at most one of whom typed another name than their own.
 * Telegram vouches for a press in the group.
 */
export function areTwoPeople(one: Approval, other: Approval): boolean {
  if (one.by === other.by) return false;
  if (one.via !== 'shell' || other.via !== 'shell') return true;
  return one.user !== other.user && !(isTyped(one) && isTyped(other));
}
