import * as fc from 'fast-check';

/** On which channel the one person approves, and under which name they would like to be. */
export type Step =
  | { readonly kind: 'yes'; readonly via: 'telegram' | 'shell' | 'old-shell'; readonly as: string }
  | { readonly kind: 'types-in-anothers'; readonly press: 'own' | 'wrong' | 'none' }
  | { readonly kind: 'web'; readonly cookie: 'own' | 'stolen'; readonly passkey: 'own' | 'none' }
  | { readonly kind: 'another-name' }
  | { readonly kind: 'suspended-and-back' }
  | { readonly kind: 'loses-role-and-back' }
  | { readonly kind: 'deleted-and-added-again' }
  | { readonly kind: 'passkeys-forgotten'; readonly isConfirmed: boolean }
  | { readonly kind: 'signs-out' };

const NAMES = ['mallory', 'nora', 'gleb', 'root'];

export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('yes' as const),
        via: fc.constantFrom('telegram' as const, 'shell' as const, 'old-shell' as const),
        as: fc.constantFrom(...NAMES),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('types-in-anothers' as const),
        press: fc.constantFrom('own' as const, 'wrong' as const, 'none' as const),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('web' as const),
        cookie: fc.constantFrom('own' as const, 'stolen' as const),
        passkey: fc.constantFrom('own' as const, 'none' as const),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'another-name' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'suspended-and-back' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'loses-role-and-back' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'deleted-and-added-again' as const }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('passkeys-forgotten' as const),
        isConfirmed: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'signs-out' as const }) },
  ),
  { minLength: 2, maxLength: 10 },
);
