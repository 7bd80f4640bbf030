import type { Credentials } from './keep-credentials.ts';

/** The content of the dialog before sign-in. */
export type EntryName = 'auth' | 'registration' | 'recovery' | 'code';

/** The content of the dialog: a form, or a step for a new player. */
export type View =
  | { readonly name: EntryName; readonly isBack?: boolean }
  | { readonly name: 'fastSuccess'; readonly credentials: Credentials }
  | { readonly name: 'newcomer' }
  | { readonly name: 'profile'; readonly mailedTo?: string }
  | { readonly name: 'avatar' };
