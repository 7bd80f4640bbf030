export type ImpactStyle = 'light' | 'medium' | 'heavy' | 'rigid' | 'soft';
export type NoticeKind = 'success' | 'warning' | 'error';

/** The appearance of Telegram's own button below the app. */
export type MainButtonLook = {
  readonly text: string;
  readonly isEnabled: boolean;
  readonly isLoading: boolean;
};

/** What the host of the app can do; on the plain web there is none. */
export type Platform = {
  readonly ready: () => void;
  readonly impact: (style: ImpactStyle) => void;
  readonly notice: (kind: NoticeKind) => void;
  readonly selection: () => void;
  readonly setClosingConfirmation: (isOn: boolean) => void;
  readonly showBackButton: (onPress: () => void) => () => void;
  readonly setMainButton: (look: MainButtonLook) => void;
  /** Listens for presses until the returned function is called, which also hides the button. */
  readonly bindMainButton: (onPress: () => void) => () => void;
  /**
   * While a game has the whole screen: the phone may rotate, and a swipe does not close the app.
   */
  readonly setGameScreen: (isOn: boolean) => void;
  readonly openAddress: (address: string) => void;
  readonly close: () => void;
};
