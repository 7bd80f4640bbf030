/** What fills the placeholders of a text; a key that may be one of several needs those of all. */
export type FillingsOf<Texts, Key extends keyof Texts> = (
  Key extends unknown ? (fillings: Texts[Key]) => void : never
) extends (fillings: infer All) => void
  ? All
  : never;

/**
 * What is given after a key: exactly the fillings, and nothing where the text has no placeholders.
 */
export type FillingArgs<Texts, Key extends keyof Texts> = keyof FillingsOf<Texts, Key> extends never
  ? readonly []
  : readonly [fillings: FillingsOf<Texts, Key>];

/** The keys of texts without placeholders. */
export type PlainKeyOf<Texts> = {
  [Key in keyof Texts]: keyof Texts[Key] extends never ? Key : never;
}[keyof Texts];
