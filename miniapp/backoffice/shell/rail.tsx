import { Link, useRoute } from 'wouter';
import { cx } from '../../ui/class-names.ts';
import type { Section } from '../section.ts';
import styles from './rail.module.css';

type RailProps = {
  readonly sections: readonly Section[];
  /** Called once a section was chosen. */
  readonly onGone?: () => void;
};

/** The sections of a person, under their headings. */
export function Rail({ sections, onGone }: RailProps) {
  const groups = [...new Set(sections.map(({ group }) => group))];
  return (
    <nav aria-label="Sections" className={styles.rail}>
      {groups.map((group) => (
        <div key={group}>
          <h2 className={styles.group}>{group}</h2>
          <ul>
            {sections
              .filter((section) => section.group === group)
              .map((section) => (
                <li key={section.path}>
                  <Item section={section} {...(onGone && { onGone })} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type ItemProps = { readonly section: Section; readonly onGone?: () => void };

function Item({ section: { path, title, letter, Mark }, onGone }: ItemProps) {
  const [isHere] = useRoute(`/${path}/*?`);
  return (
    <Link
      aria-current={isHere ? 'page' : undefined}
      className={cx(styles.item, isHere && styles.here)}
      href={`/${path}`}
      {...(onGone && { onClick: onGone })}
    >
      {title}
      {Mark !== undefined && <Mark />}
      <kbd aria-hidden="true" className={styles.key}>
        g {letter}
      </kbd>
    </Link>
  );
}
