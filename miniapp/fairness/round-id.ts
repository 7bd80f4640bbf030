const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ROUND_ID = new RegExp(`^${ID}$`, 'i');
const ADDRESS_OF_ROUND = new RegExp(`^https?://\\S*[/=](${ID})$`, 'i');

/** Whether a text has the form of a round's id. */
export const isRoundId = (text: string): boolean => ROUND_ID.test(text);

/** The round's id in a text: the text itself, or the end of a replay's address. */
export function roundIdIn(text: string): string | undefined {
  return isRoundId(text) ? text : ADDRESS_OF_ROUND.exec(text)?.[1];
}
