/**
 * The origins through which TON Connect wallets are reached: the bridges of the wallets in the list
 * the page serves. A wallet added there needs its bridge here, or the content security policy
 * blocks it.
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

/** The origin of the badges that TON Connect puts on Telegram's wallets. */
export const TON_BADGES = 'https://raw.githubusercontent.com/ton-connect/sdk/main/assets/';

/**
 * The list of wallets, which the page serves itself, so that opening it tells no third party about
 * the player.
 */
export const TON_WALLETS_PATH = '/ton-wallets.json';
