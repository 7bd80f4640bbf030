/** Why a person of the staff may not do something. */
export type StaffRefusalWhy =
  | 'suspended'
  | 'not-allowed'
  | 'own-account'
  | 'last-admin'
  | 'signed-out';

const SAID: Readonly<Record<StaffRefusalWhy, string>> = {
  suspended: 'You are suspended.',
  'not-allowed': 'None of your roles allows that.',
  'own-account': 'It is about your own account: somebody else has to decide.',
  'signed-out': 'You were signed out meanwhile.',
  'last-admin': 'That is the last active admin: nobody could suspend, add or restore anybody.',
};

/** A person of the staff may not do what they asked; the message is for them. */
export class StaffRefusal extends Error {
  readonly why: StaffRefusalWhy;

  constructor(why: StaffRefusalWhy) {
    super(SAID[why]);
    this.name = 'StaffRefusal';
    this.why = why;
  }
}
