import type { ApprovalPress } from '../../../shared/platform/bot/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StaffAct } from '../staff/policy.ts';
import type { StaffActor } from '../staff/staff-actor.ts';

/** What a press of a card says that was decided before. */
export const NOTHING_LEFT = 'There is nothing left to decide.';

/**
 * A button of a card. `verb` is one letter that its kind knows; `x` with a choice is a reason, and
 * `r` and `b` open and close the reasons. A button with an address opens it.
 */
export type CardButton =
  | { readonly text: string; readonly verb: string; readonly choice?: number }
  | { readonly text: string; readonly url: string };

/** What a card shows now. */
export type CardFace = {
  /** HTML as Telegram takes it: what people wrote is escaped. */
  readonly text: string;
  /** None once there is nothing left to decide. */
  readonly buttons: readonly (readonly CardButton[])[];
  /** The texts of the reasons, in the order of their choices. */
  readonly reasons?: readonly string[];
  /** Nothing can be decided any more: the card loses its buttons and is left alone. */
  readonly isOver: boolean;
  /** Whether staff have to act by it: Telegram notifies nobody of an edit, so it is sent again. */
  readonly isNews?: boolean;
};

/** Something that a card is about, and a word that differs whenever the card has to. */
export type CardVersion = {
  readonly subject: string;
  readonly version: string;
  /** Whether it needs a card where it has none. */
  readonly waits: boolean;
};

export type CardPress = {
  readonly subject: string;
  readonly actor: StaffActor;
  readonly verb: string;
  readonly choice: number;
};

/** Answers whoever pressed, and nobody else. */
export type CardAnswer = {
  readonly said: string;
  /** More than fits below a button: shown to them alone, as a message. */
  readonly privately?: string;
};

/**
 * A kind of thing that staff decide in their chat. Wherever a decision was made, `versions`
 * says so, and the card is edited.
 */
export type CardKind = {
  readonly name: string;
  /** Two small letters with which its buttons' data begins; no other kind has them. */
  readonly prefix: string;
  /** What somebody who is not of the staff is told. */
  readonly stranger: string;
  /** The right that each verb asks for; reasons are opened by those who may give one. */
  readonly acts: Readonly<Record<string, StaffAct>>;
  /** Those that wait, and those of `known`, whatever they are now. */
  readonly versions: (db: Database, known: readonly string[]) => Promise<readonly CardVersion[]>;
  /** `shown` is the version that its message shows, null where it was pressed meanwhile. */
  readonly face: (
    db: Database,
    subject: string,
    shown: string | null,
  ) => Promise<CardFace | undefined>;
  /**
   * Does what a button says, in transactions of its own; the button is used up by then. Throws a
   * `StaffRefusal`.
   */
  readonly press: (press: CardPress) => Promise<CardAnswer>;
  /** Keeps a press without effect, where the feature has a log of its own. */
  readonly noteRefused?: (press: ApprovalPress, why: string) => Promise<void>;
};
