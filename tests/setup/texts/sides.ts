/** A side whose texts are files `<feature>/texts/<language>.json` of flat keys and ICU messages. */
export type Side = {
  /** The folder under which the texts are, from the top folder. */
  readonly folder: string;
  /** The file with its keys, from the top folder; each room of the games has its own beside it. */
  readonly writes: string;
};

export const SIDES: readonly Side[] = [
  { folder: 'miniapp', writes: 'miniapp/i18n/messages.ts' },
  { folder: 'api', writes: 'api/platform/texts/messages.ts' },
  { folder: 'bot', writes: 'bot/messages.ts' },
];
