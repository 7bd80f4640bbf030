import { NO_BIRTH, type BirthParts } from './birth-parts.ts';

/** Everything typed into the sign-in dialog; it survives every change of tab and step. */
export type AuthDraft = {
  readonly signInLogin: string;
  readonly signInPassword: string;
  readonly login: string;
  /** Registration, recovery and the mail after one-click registration share one address. */
  readonly email: string;
  readonly password: string;
  readonly repeatPassword: string;
  readonly birth: BirthParts;
  readonly hasAccepted: boolean;
};

/** The draft of a dialog that has just opened. */
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

/** The props of every form in the dialog: the draft and a function that changes a part of it. */
export type DraftProps = {
  readonly draft: AuthDraft;
  readonly onDraftChange: (part: Partial<AuthDraft>) => void;
};
