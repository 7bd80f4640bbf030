import type { MouseEvent } from 'react';
import { useT } from '../../i18n/language.ts';
import { EMOJI_GROUPS } from './emoji-groups.ts';
import styles from './emoji-popup.module.css';
import type { EmojiRow } from './emoji-rows.ts';
import { groupTop } from './group-place.ts';

type GroupBarProps = { readonly rows: readonly EmojiRow[]; readonly columns: number };

/** A button for each group, which scrolls the list to it. */
export function GroupBar({ rows, columns }: GroupBarProps) {
  const t = useT();
  const show = (group: number) => (press: MouseEvent<HTMLElement>) => {
    const root = press.currentTarget.closest('[frimousse-root]');
    if (root === null) return;
    const style = getComputedStyle(root);
    const px = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
    const grid = {
      columns,
      rowPx: px('--frimousse-row-height'),
      headerPx: px('--frimousse-category-header-height'),
    };
    root.querySelector('[frimousse-viewport]')?.scrollTo({ top: groupTop(rows, group, grid) });
  };
  return (
    <nav aria-label={t('emoji.groups')} className={styles.bar}>
      {EMOJI_GROUPS.map(({ index, face, name }) => (
        <button
          aria-label={t(name)}
          className={styles.tab}
          key={index}
          onClick={show(index)}
          title={t(name)}
          type="button"
        >
          {face}
        </button>
      ))}
    </nav>
  );
}
