import type auth from '../locales/en/auth.json';
import type banners from '../locales/en/banners.json';
import type battle from '../locales/en/battle.json';
import type botNotice from '../locales/en/bot-notice.json';
import type cash from '../locales/en/cash.json';
import type cashdesk from '../locales/en/cashdesk.json';
import type catalog from '../locales/en/catalog.json';
import type cryptapi from '../locales/en/cryptapi.json';
import type dice from '../locales/en/dice.json';
import type entry from '../locales/en/entry.json';
import type fairness from '../locales/en/fairness.json';
import type frame from '../locales/en/frame.json';
import type gameModal from '../locales/en/game-modal.json';
import type gameRows from '../locales/en/game-rows.json';
import type gameTile from '../locales/en/game-tile.json';
import type gate from '../locales/en/gate.json';
import type help from '../locales/en/help.json';
import type history from '../locales/en/history.json';
import type identities from '../locales/en/identities.json';
import type kyc from '../locales/en/kyc.json';
import type livefeed from '../locales/en/livefeed.json';
import type mainPage from '../locales/en/main-page.json';
import type menu from '../locales/en/menu.json';
import type mines from '../locales/en/mines.json';
import type operator from '../locales/en/operator.json';
import type players from '../locales/en/players.json';
import type protection from '../locales/en/protection.json';
import type refusal from '../locales/en/refusal.json';
import type replay from '../locales/en/replay.json';
import type settings from '../locales/en/settings.json';
import type shell from '../locales/en/shell.json';
import type solvency from '../locales/en/solvency.json';
import type stake from '../locales/en/stake.json';
import type statement from '../locales/en/statement.json';
import type table from '../locales/en/table.json';
import type ton from '../locales/en/ton.json';
import type transactions from '../locales/en/transactions.json';
import type withdraw from '../locales/en/withdraw.json';
import type withdrawRefusal from '../locales/en/withdraw-refusal.json';
import type wheel from '../locales/en/wheel.json';
import type windows from '../locales/en/windows.json';

type Messages = typeof auth &
  typeof banners &
  typeof battle &
  typeof botNotice &
  typeof cash &
  typeof cashdesk &
  typeof catalog &
  typeof cryptapi &
  typeof dice &
  typeof entry &
  typeof fairness &
  typeof frame &
  typeof gameModal &
  typeof gameRows &
  typeof gameTile &
  typeof gate &
  typeof help &
  typeof history &
  typeof identities &
  typeof kyc &
  typeof livefeed &
  typeof mainPage &
  typeof menu &
  typeof mines &
  typeof operator &
  typeof players &
  typeof protection &
  typeof refusal &
  typeof replay &
  typeof settings &
  typeof shell &
  typeof solvency &
  typeof stake &
  typeof statement &
  typeof table &
  typeof ton &
  typeof transactions &
  typeof wheel &
  typeof withdraw &
  typeof withdrawRefusal &
  typeof windows;

/** Every text of the interface, by the key its English file gives it. */
export type MessageKey = Extract<keyof Messages, string>;
