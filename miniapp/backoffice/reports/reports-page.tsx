import { Link, Route, Switch, useLocation } from 'wouter';
import { cx } from '../../ui/class-names.ts';
import { Page } from '../kit/page.tsx';
import { DaysView } from './days-view.tsx';
import { GamesView } from './games-view.tsx';
import { PaywaysView } from './payways-view.tsx';
import { PeriodFields } from './period-fields.tsx';
import { PlayersView } from './players-view.tsx';
import { RewardsView } from './rewards-view.tsx';
import { periodQuery, usePeriod } from './use-period.ts';
import styles from './reports-page.module.css';

/** The views of a period, by their paths below the section's. */
const VIEWS = [
  ['/', 'Days'],
  ['/games', 'Games'],
  ['/rewards', 'Rewards'],
  ['/payments', 'Payments'],
  ['/players', 'Players'],
] as const;

/** What days came to: figures, charts, and tables to take them apart. */
export function ReportsPage() {
  const [path] = useLocation();
  const { period, choose } = usePeriod();
  return (
    <Page
      lead="Days run from midnight to midnight in Moscow. Figures come from the ledger and are computed again when a day closes."
      title="Reports"
    >
      <PeriodFields onPeriod={choose} period={period} />
      <nav aria-label="Reports" className={styles.views}>
        {VIEWS.map(([place, name]) => (
          <Link
            aria-current={path === place ? 'page' : undefined}
            className={cx(styles.view, path === place && styles.current)}
            href={`${place}${periodQuery(period)}`}
            key={place}
          >
            {name}
          </Link>
        ))}
      </nav>
      <Switch>
        <Route path="/games">
          <GamesView period={period} />
        </Route>
        <Route path="/rewards">
          <RewardsView period={period} />
        </Route>
        <Route path="/payments">
          <PaywaysView period={period} />
        </Route>
        <Route path="/players">
          <PlayersView period={period} />
        </Route>
        <Route>
          <DaysView period={period} />
        </Route>
      </Switch>
    </Page>
  );
}
