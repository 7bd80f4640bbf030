import styles from '../popup.preview.module.css';
import { EmojiPopup } from './emoji-popup.tsx';

const nothing = () => undefined;
const shown = (initial?: string) => () => (
  <div className={styles.panel}>
    <EmojiPopup {...(initial !== undefined && { initial })} onChoose={nothing} onClose={nothing} />
  </div>
);

/** The popup of emoji in its states. */
export const previews = {
  'all of them': shown(),
  'some words': shown('cat'),
  'nothing found': shown('zzzz'),
};
