import {
  backButton,
  closingBehavior,
  hapticFeedback,
  init,
  initData,
  isTMA,
  mainButton,
  miniApp,
  openLink,
  openTelegramLink,
  postEvent,
  retrieveLaunchParams,
  swipeBehavior,
  themeParams,
  viewport,
} from '@telegram-apps/sdk-react';
import type { ImpactStyle, MainButtonLook, NoticeKind, Platform } from './host-platform.ts';

const VIEWPORT_TIMEOUT_MS = 2000;
const GROUND = '#0b0916';
const BAR = '#120e22';
const PHONES: readonly string[] = ['ios', 'android', 'android_x'];

/** Mounts the parts that answer synchronously. */
function mountParts(): void {
  initData.restore();
  themeParams.mountSync.ifAvailable();
  themeParams.bindCssVars.ifAvailable();
  miniApp.mountSync.ifAvailable();
  miniApp.setHeaderColor.ifAvailable(GROUND);
  miniApp.setBackgroundColor.ifAvailable(GROUND);
  miniApp.setBottomBarColor.ifAvailable(BAR);
  backButton.mount.ifAvailable();
  mainButton.mount.ifAvailable();
  closingBehavior.mount.ifAvailable();
  swipeBehavior.mount.ifAvailable();
}

/** Requests fullscreen on phones; the insets keep arriving afterwards as CSS variables. */
async function takeScreen(): Promise<void> {
  await viewport.mount({ timeout: VIEWPORT_TIMEOUT_MS });
  viewport.bindCssVars();
  viewport.expand();
  if (!PHONES.includes(retrieveLaunchParams().tgWebAppPlatform)) return;
  const [isAsked, asked] = viewport.requestFullscreen.ifAvailable();
  if (isAsked) await asked;
}

function setMainButton({ text, isEnabled, isLoading }: MainButtonLook): void {
  mainButton.setParams.ifAvailable({
    text,
    isVisible: true,
    isEnabled: isEnabled && !isLoading,
    isLoaderVisible: isLoading,
    hasShineEffect: isEnabled && !isLoading,
  });
}

function bindMainButton(onPress: () => void): () => void {
  const [isBound, unbind] = mainButton.onClick.ifAvailable(onPress);
  return () => {
    if (isBound) unbind();
    mainButton.setParams.ifAvailable({ isVisible: false });
  };
}

function showBackButton(onPress: () => void): () => void {
  backButton.show.ifAvailable();
  const [isBound, unbind] = backButton.onClick.ifAvailable(onPress);
  return () => {
    if (isBound) unbind();
    backButton.hide.ifAvailable();
  };
}

/** Telegram supports orientation from version 8.0 on and ignores methods it does not know. */
function setGameScreen(isOn: boolean): void {
  if (isOn) {
    postEvent('web_app_toggle_orientation_lock', { locked: false });
    swipeBehavior.disableVertical.ifAvailable();
  } else swipeBehavior.enableVertical.ifAvailable();
}

function openAddress(address: string): void {
  if (address.startsWith('https://t.me/')) openTelegramLink.ifAvailable(address);
  else openLink.ifAvailable(address);
}

/**
 * Starts the SDK and returns Telegram's side of the platform, or undefined when the launch data
 * turns out to be unusable. Call once: its variables cannot be bound twice.
 */
export function bootTelegram(): Platform | undefined {
  if (!isTMA()) return undefined;
  init({ acceptCustomStyles: false });
  mountParts();
  takeScreen().catch(() => undefined);
  return {
    ready: () => miniApp.ready.ifAvailable(),
    impact: (style: ImpactStyle) => hapticFeedback.impactOccurred.ifAvailable(style),
    notice: (kind: NoticeKind) => hapticFeedback.notificationOccurred.ifAvailable(kind),
    selection: () => hapticFeedback.selectionChanged.ifAvailable(),
    setClosingConfirmation: (isOn) =>
      isOn
        ? closingBehavior.enableConfirmation.ifAvailable()
        : closingBehavior.disableConfirmation.ifAvailable(),
    showBackButton,
    setMainButton,
    bindMainButton,
    setGameScreen,
    openAddress,
    close: () => miniApp.close.ifAvailable(),
  };
}
