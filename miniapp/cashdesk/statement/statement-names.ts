import type {
  StatementEntry,
  StatementWallet,
} from '../../../shared/cashdesk/statement/contract.ts';
import { HISTORY_GAMES } from '../../../shared/games/history/contract.ts';
import { gameName } from '../../games/history/history-names.ts';
import type { Translate } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';

/** The name of each wallet. */
export const WALLET_NAMES: Readonly<Record<StatementWallet, PlainKey>> = {
  real: 'withdraw.wallet.real',
  held: 'withdraw.wallet.held',
  bonus: 'withdraw.wallet.bonus',
  'dic-locked': 'withdraw.wallet.dicLocked',
  'dic-available': 'withdraw.wallet.dic',
  'usdic-locked': 'withdraw.wallet.usdicLocked',
  'usdic-available': 'withdraw.wallet.usdic',
};

/** The reason of a movement: a game or a payway by its name; nothing when it was neither. */
export function subjectOf({ ref }: Pick<StatementEntry, 'ref'>, t: Translate): string | undefined {
  if (ref === null || ref.title === null) return undefined;
  const game = HISTORY_GAMES.find((name) => name === ref.title);
  return game === undefined ? ref.title : t(gameName(game));
}
