import { Link } from 'wouter';
import {
  type DayFigure,
  FIGURE_WORDS,
  isMoney,
} from '../../../shared/backoffice/reports/figures.ts';
import { cx } from '../../ui/class-names.ts';
import { grouped, shortMoney } from './format.ts';
import styles from './figure-tile.module.css';

type TileProps = {
  readonly figure: DayFigure;
  readonly value: string;
  /** Where the figure is taken apart. */
  readonly href?: string;
  readonly linkWords?: string;
};

/** A figure with the sentence that states its formula and its source. */
export function FigureTile({ figure, value, href, linkWords }: TileProps) {
  const { title, says } = FIGURE_WORDS[figure];
  const isBelow = value.startsWith('-') && value !== '-0';
  return (
    <article className={styles.tile}>
      <h2 className={styles.title}>{title}</h2>
      <p className={cx(styles.value, isBelow && styles.below)}>
        {isMoney(figure) ? shortMoney(value) : grouped(value)}
        {isMoney(figure) && <span className={styles.unit}>RUB</span>}
      </p>
      <p className={styles.says}>{says}</p>
      {href !== undefined && (
        <Link className={styles.link} href={href}>
          {linkWords ?? 'Break it down'}
        </Link>
      )}
    </article>
  );
}
