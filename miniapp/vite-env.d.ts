/// <reference types="vite/client" />

declare module 'virtual:messages/*' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module 'virtual:office-texts' {
  import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

  type Texts = Record<string, CompiledMessage>;

  export const texts: Readonly<Record<'ru' | 'en' | 'ua' | 'kz' | 'uz' | 'tr', Texts>>;
}

declare module 'virtual:emoji/*' {
  /** The emoji itself, its group, its name, and other words for it with `|` between them. */
  type Row = readonly [emoji: string, group: number, label: string, tags: string];

  export const emojis: readonly Row[];
}
