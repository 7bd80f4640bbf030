import { useEffect, useRef, useState } from 'react';
import { STICKERS, stickerPath } from '../../../shared/community/stickers/stickers.ts';
import { useT } from '../../i18n/language.ts';
import { moveFocus } from '../move-focus.ts';
import { clearsByEscape, hasPointer, SearchLine } from '../search-line.tsx';
import { STICKER_NAMES } from './sticker-names.ts';
import styles from './sticker-popup.module.css';

type StickerPopupProps = {
  /** Called with the address of the sticker's picture, which `sendSticker` takes. */
  readonly onChoose: (address: string) => void;
  readonly onClose: () => void;
  /** What the line says at first. */
  readonly initial?: string;
};

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase().trim();

/** The ten stickers of ours, found by their names in the player's language. */
export function StickerPopup({ onChoose, onClose, initial = '' }: StickerPopupProps) {
  const t = useT();
  const [typed, setTyped] = useState(initial);
  const line = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasPointer()) line.current?.focus();
  }, []);
  const shown = STICKERS.filter((sticker) =>
    plain(t(STICKER_NAMES[sticker])).includes(plain(typed)),
  );
  return (
    <>
      <SearchLine>
        <input
          aria-label={t('stickers.search')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={40}
          onChange={(change) => setTyped(change.target.value)}
          onKeyDown={clearsByEscape(typed, () => setTyped(''), onClose)}
          placeholder={t('stickers.search')}
          ref={line}
          type="search"
          value={typed}
        />
      </SearchLine>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows only move between the buttons */}
      <div className={styles.grid} onKeyDown={moveFocus}>
        {shown.map((sticker) => (
          <button
            aria-label={t(STICKER_NAMES[sticker])}
            className={styles.sticker}
            key={sticker}
            onClick={() => onChoose(stickerPath(sticker))}
            title={t(STICKER_NAMES[sticker])}
            type="button"
          >
            <img alt="" height="96" src={stickerPath(sticker)} width="96" />
          </button>
        ))}
        <p aria-live="polite" className={styles.none}>
          {shown.length === 0 && t('stickers.none')}
        </p>
      </div>
    </>
  );
}
