import { NO_BIRTH, type BirthParts } from './birth-parts.ts';

/** Everything typed into the window of the ways in; it outlives every change of tab and step. */
export type AuthDraft = {
  readonly signInLogin: string;
  readonly signInPassword: string;
  readonly login: string;
  /** Registration, recovery and the mail after one click ask for the same address. */
  readonly email: string;
  readonly password: string;
  readonly repeatPassword: string;
  readonly birth: BirthParts;
  readonly hasAccepted: boolean;
};

/** A window just opened. */
export const EMPTY_DRAFT: AuthDraft = {
  signInLogin: '',
  signInPassword: '',
  login: '',
  email: '',
  password: '',
  repeatPassword: '',
  birth: NO_BIRTH,
  hasAccepted: false,
};

/** What every form of the window takes: the draft and the way to change a part of it. */
export type DraftProps = {
  readonly draft: AuthDraft;
  readonly onDraftChange: (part: Partial<AuthDraft>) => void;
};
