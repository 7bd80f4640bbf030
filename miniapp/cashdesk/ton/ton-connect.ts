import { THEME, TonConnect, TonConnectUI } from '@tonconnect/ui-react';
import { TON_MANIFEST_PATH } from '../../../shared/cashdesk/ton/assets.ts';
import { TON_WALLETS_PATH } from '../../../shared/platform/security/ton-bridges.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import { isTelegram } from '../../platform/launch.ts';

/**
 * TON Connect's dialogs have two languages: players who more likely read Russian than English get
 * Russian.
 */
const RUSSIAN: ReadonlySet<Language> = new Set(['ru', 'ua', 'kz', 'uz']);

type Color = `#${string}`;

/** The value of one of our CSS tokens, in the form in which the library takes colours. */
function token(name: string): Color {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  return value as Color;
}

function colours() {
  return {
    connectButton: { background: token('violet'), foreground: token('text') },
    accent: token('violet'),
    icon: {
      primary: token('text'),
      secondary: token('soft'),
      tertiary: token('faint'),
      success: token('win'),
      error: token('lose'),
    },
    background: {
      primary: token('ground-lift'),
      secondary: token('card'),
      segment: token('card-lift'),
      tint: token('card-lift'),
    },
    text: { primary: token('text'), secondary: token('soft') },
  };
}

function create(): TonConnectUI {
  const site = location.origin;
  const analytics = { mode: 'off' } as const;
  const connector = new TonConnect({
    manifestUrl: site + TON_MANIFEST_PATH,
    walletsListSource: site + TON_WALLETS_PATH,
    analytics,
  });
  return new TonConnectUI({
    connector,
    analytics,
    uiPreferences: {
      theme: THEME.DARK,
      borderRadius: 'm',
      colorsSet: { [THEME.DARK]: colours() },
    },
    actionsConfiguration: {
      modals: ['before'],
      notifications: [],
      returnStrategy: isTelegram ? 'none' : 'back',
    },
  });
}

let made: TonConnectUI | undefined;

/** The page's only wallet connection, in the current language; created on first use. */
export function tonConnect(language: Language): TonConnectUI {
  made ??= create();
  made.uiOptions = { language: RUSSIAN.has(language) ? 'ru' : 'en' };
  return made;
}
