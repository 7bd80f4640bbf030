import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useId,
  useRef,
  useState,
  type ToggleEvent,
} from 'react';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { CoinIcon, GifIcon, SmileIcon, StickerIcon } from './chat-icons.tsx';
import styles from './chat-popups.module.css';

type Popup = ComponentType<{
  readonly onChoose: (chosen: string) => void;
  readonly onClose: () => void;
}>;

const EmojiPopup = lazy(async () => ({
  default: (await import('../emoji/emoji-popup.tsx')).EmojiPopup,
}));
const StickerPopup = lazy(async () => ({
  default: (await import('../stickers/sticker-popup.tsx')).StickerPopup,
}));
const GifPopup = lazy(async () => ({
  default: (await import('../gifs/gif-popup.tsx')).GifPopup,
}));

const DuelPopup = lazy(async () => ({
  default: (await import('../duels/duel-popup.tsx')).DuelPopup,
}));

const nothing = () => undefined;

type PlaceProps = {
  readonly icon: ReactNode;
  readonly label: PlainKey;
  readonly popup: Popup;
  readonly onChoose: (chosen: string) => void;
  /** Whether a choice is all: then the popup closes. */
  readonly isOnce?: boolean;
  readonly isDisabled?: boolean;
};

/**
 * A button with its popup above the field. The browser itself lets only one be open, and closes it
 * by Escape and by a press outside.
 */
function PopupButton(props: PlaceProps) {
  const { icon, label, popup: Shown, onChoose, isOnce = false, isDisabled = false } = props;
  const t = useT();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const place = (toggle: ToggleEvent<HTMLDivElement>) => {
    const field = button.current?.form?.getBoundingClientRect();
    if (toggle.newState !== 'open' || field === undefined) return;
    const { style } = toggle.currentTarget;
    style.setProperty('--popup-left', `${field.left}px`);
    style.setProperty('--popup-width', `${field.width}px`);
    style.setProperty('--popup-bottom', `${document.documentElement.clientHeight - field.top}px`);
    style.setProperty('--popup-room', `${field.top}px`);
    setIsOpen(true);
  };
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-label={t(label)}
        className={styles.button}
        disabled={isDisabled}
        popoverTarget={id}
        ref={button}
        title={t(label)}
        type="button"
      >
        {icon}
      </button>
      <div
        aria-label={t(label)}
        className={styles.panel}
        id={id}
        onBeforeToggle={place}
        onToggle={(toggle) => toggle.newState === 'closed' && setIsOpen(false)}
        popover="auto"
        ref={panel}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a named group and a popover without a look of its own
        role="group"
      >
        {isOpen && (
          <Suspense
            fallback={
              <span className={styles.waiting}>
                <Spinner />
              </span>
            }
          >
            <Shown
              onChoose={(chosen) => {
                onChoose(chosen);
                if (isOnce) close();
              }}
              onClose={close}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

type PopupsProps = {
  readonly onEmoji: (emoji: string) => void;
  readonly onPicture: (
    type: typeof CHAT_TYPES.gif | typeof CHAT_TYPES.sticker,
    address: string,
  ) => void;
  /** Seconds until the next message: until then no picture is sent. */
  readonly seconds: number;
};

/** The emoji, the stickers, the GIFs, and a duel to offer. */
export function Popups({ onEmoji, onPicture, seconds }: PopupsProps) {
  return (
    <div className={styles.buttons}>
      <PopupButton icon={<SmileIcon />} label="chat.emoji" onChoose={onEmoji} popup={EmojiPopup} />
      <PopupButton
        icon={<StickerIcon />}
        isDisabled={seconds > 0}
        isOnce
        label="chat.stickers"
        onChoose={(address) => onPicture(CHAT_TYPES.sticker, address)}
        popup={StickerPopup}
      />
      <PopupButton
        icon={<GifIcon />}
        isDisabled={seconds > 0}
        isOnce
        label="chat.gifs"
        onChoose={(address) => onPicture(CHAT_TYPES.gif, address)}
        popup={GifPopup}
      />
      <PopupButton
        icon={<CoinIcon />}
        isDisabled={seconds > 0}
        label="duel.offer"
        onChoose={nothing}
        popup={DuelPopup}
      />
    </div>
  );
}
