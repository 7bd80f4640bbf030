import type { PlainKeyOf } from '../../shared/i18n/fillings.ts';
import type { Messages } from './messages.ts';

/** Every text of the interface, by the key its English file gives it. */
export type MessageKey = keyof Messages;

/** The texts without placeholders, for keys that are handed on before they are shown. */
export type PlainKey = PlainKeyOf<Messages>;
