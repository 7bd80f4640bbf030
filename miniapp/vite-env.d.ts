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
