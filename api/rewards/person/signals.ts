/** What an account can share with others that had the same offer. */
export const PERSON_SIGNALS = [
  'same-person',
  'same-payee',
  'paid-there',
  'asked-there',
  'same-wallet',
  'same-phone',
  'same-device',
  'invited',
  'invited-together',
  'same-network',
] as const;
export type PersonSignal = (typeof PERSON_SIGNALS)[number];

type SignalRule = {
  /** How it reads on a card for staff. */
  readonly says: string;
  /** Two accounts that share it are one person: nobody has to look. */
  readonly isCertain?: true;
  /** What it weighs, by the least number of accounts that share it; the last step reached counts. */
  readonly points: Steps;
  /** The same for a claim for a friend, where it weighs more. */
  readonly friendPoints?: Steps;
};

type Steps = readonly (readonly [accounts: number, points: number])[];

/**
 * What each signal weighs, and why.
 *
 * Certain is only what a person proved, or asked for after the other account had: nobody can put it
 * on somebody else's account. Who pays in from a wallet is public on its chain, so
 * asking to be paid there is no evidence against its owner. The account that asked first may have been
 * followed on purpose, so staff look at it. An account that proved the wallet, or paid in from it
 * before, is not doubted at all.
 * A device or a wallet may be a family's, so one other account makes the claim wait for staff, and
 * from two on it is refused where nobody decides; an address is a house, a campus or a mobile
 * network, so it never reaches a line by itself, nor together with having invited one another.
 * Accounts of one inviter that were all made within a day weigh only where they are many: a family is
 * few, and the friends whom somebody well known brings share no address, so they wait at most for a
 * look.
 *
 * Who brings each about, whether it can be put on somebody else and against whom it is held where
 * nobody looks is the table of README.md beside this file.
 *
 * Of a friend the inviter alone gains, and the friend loses nothing: what one person or one family has
 * is refused where nobody decides, and so are ten who were made in a day behind one address.
 */
export const SIGNAL_RULES: Readonly<Record<PersonSignal, SignalRule>> = {
  'same-person': {
    says: 'proved the same Telegram, mailbox, document or wallet',
    isCertain: true,
    points: [],
  },
  'same-payee': { says: 'asked to be paid where the other is paid', isCertain: true, points: [] },
  'paid-there': {
    says: 'asked to be paid where the other was paid later',
    points: [
      [1, 60],
      [2, 90],
    ],
    friendPoints: [[1, 90]],
  },
  'asked-there': {
    says: 'asked to be paid at a wallet that the other pays in from',
    points: [
      [1, 60],
      [2, 90],
    ],
    friendPoints: [[1, 90]],
  },
  'same-wallet': {
    says: 'paid in from a wallet that the other pays from, proved, or was paid at',
    points: [
      [1, 60],
      [2, 90],
    ],
    friendPoints: [[1, 90]],
  },
  'same-phone': {
    says: 'proved the same phone',
    points: [
      [1, 60],
      [2, 90],
    ],
    friendPoints: [[1, 90]],
  },
  'same-device': {
    says: 'signed in on one device',
    points: [
      [1, 60],
      [2, 90],
    ],
    friendPoints: [[1, 90]],
  },
  'invited-together': {
    says: 'made within a day by the invitations of one person',
    points: [
      [4, 35],
      [9, 60],
    ],
  },
  invited: { says: 'one invited the other', points: [[1, 15]] },
  'same-network': {
    says: 'signed in from one address',
    points: [[1, 10]],
    friendPoints: [
      [1, 10],
      [9, 20],
    ],
  },
};

/** From this score on a claim waits for staff. */
export const REVIEW_SCORE = 50;

/** From this score on a claim that nobody decided in time is refused; below it, it is granted. */
export const REFUSE_SCORE = 80;

/** How long apart accounts are made that count as made together. */
export const TOGETHER_HOURS = 24;
