import styles from '../popup.preview.module.css';
import { StickerPopup } from './sticker-popup.tsx';

const nothing = () => undefined;
const shown = (initial?: string) => () => (
  <div className={styles.panel}>
    <StickerPopup
      {...(initial !== undefined && { initial })}
      onChoose={nothing}
      onClose={nothing}
    />
  </div>
);

/** The popup of stickers in its states. */
export const previews = {
  'all of them': shown(),
  'some words': shown('lo'),
  'nothing found': shown('zzz'),
};
