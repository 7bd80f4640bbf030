import type { Credentials } from './keep-credentials.ts';

/** What the window shows before somebody is signed in. */
export type EntryName = 'auth' | 'registration' | 'recovery' | 'code';

/** What the window shows: a form, or a step of a new player. */
export type View =
  | { readonly name: EntryName; readonly isBack?: boolean }
  | { readonly name: 'fastSuccess'; readonly credentials: Credentials }
  | { readonly name: 'newcomer' }
  | { readonly name: 'profile'; readonly mailedTo?: string }
  | { readonly name: 'avatar' };
