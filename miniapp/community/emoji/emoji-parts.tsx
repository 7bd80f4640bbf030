import type { EmojiPickerListComponents } from 'frimousse';
import styles from './emoji-popup.module.css';

/** How the list draws a group's name, a row and an emoji. */
export const EMOJI_PARTS: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...rest }) => (
    <div {...rest} className={styles.group}>
      {category.label}
    </div>
  ),
  Row: ({ children, ...rest }) => (
    <div {...rest} className={styles.row}>
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...rest }) => (
    <button {...rest} className={styles.emoji} type="button">
      {emoji.emoji}
    </button>
  ),
};
