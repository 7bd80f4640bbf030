import * as fc from 'fast-check';

/** How two accounts of players show that one person has both. */
export type Trace = 'account' | 'mailbox' | 'third-account';

/**
 * What an admin does who wants to be two; `who` is one of those who help her, by number. Each step but
 * the last two brings one more.
 */
export type FriendStep =
  | { readonly kind: 'adds' | 'gives-a-role' | 'restores'; readonly who: number }
  | { readonly kind: 'second-account'; readonly who: number; readonly trace: Trace }
  | { readonly kind: 'is-suspended'; readonly who: number }
  | { readonly kind: 'waits'; readonly hours: number };

const who = fc.nat({ max: 9 });

/** All of them together take less than three days. */
export const friendSteps: fc.Arbitrary<readonly FriendStep[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom('adds' as const, 'gives-a-role' as const, 'restores' as const),
        who,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('second-account' as const),
        who,
        trace: fc.constantFrom('account' as const, 'mailbox' as const, 'third-account' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('is-suspended' as const), who }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('waits' as const),
        hours: fc.integer({ min: 1, max: 14 }),
      }),
    },
  ),
  { minLength: 1, maxLength: 5, size: 'max' },
);
