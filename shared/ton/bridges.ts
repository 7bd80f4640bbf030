/**
 * Where wallets of TON Connect are spoken to, by origin: the bridges of the wallets in the list the
 * page serves. A wallet added there needs its bridge here, or the content policy stops it.
 */
export const TON_BRIDGES = [
  'https://api-node.bybit.com',
  'https://blitzwallet.cfd',
  'https://bridge.dewallet.pro',
  'https://bridge.mirai.app',
  'https://bridge.tonapi.io',
  'https://bridge.uxuy.me',
  'https://connect.token.im',
  'https://connect.tonhubapi.com',
  'https://dapp.gateio.services',
  'https://go-bridge.tomo.inc',
  'https://sse-bridge.hot-labs.org',
  'https://tc.architecton.su',
  'https://tc.nicegram.app',
  'https://ton-bridge.safepal.com',
  'https://ton-connect-bridge.bgwapi.io',
  'https://ton-connect-bridge.echooo.link',
  'https://ton-connect.mytokenpocket.vip',
  'https://tonconnectbridge.mytonwallet.org',
  'https://wallet-bridge.fintopio.com',
  'https://wallet.binance.com',
  'https://walletbot.me',
  'https://web3-bridge.kolo.in',
  'https://www.okx.com',
] as const;

/** Where the badges come from that TON Connect puts on wallets of Telegram. */
export const TON_BADGES = 'https://raw.githubusercontent.com/ton-connect/sdk/main/assets/';

/** The list of wallets the page serves itself, so that opening it tells nobody of the player. */
export const TON_WALLETS_PATH = '/ton-wallets.json';
