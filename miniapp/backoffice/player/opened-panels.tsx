import { Moment } from '../kit/moment.tsx';
import { Panel } from '../kit/page.tsx';
import { Facts } from './facts.tsx';
import type { Opened } from './player-acts.tsx';
import { SearchLink } from './player-link.tsx';

/** Personal data that was opened on this page and has no place of its own there. */
export function OpenedPanels({ opened: { addresses, networks } }: { readonly opened: Opened }) {
  const seen = [...new Set((networks?.networks ?? []).map(({ network }) => network))];
  return (
    <>
      {addresses !== undefined && (
        <Panel title="Where they are paid">
          {addresses.addresses.length === 0 && <p>They never asked to be paid anywhere.</p>}
          <Facts
            facts={addresses.addresses.map(({ payway, purse, memo, firstUsedAt }) => [
              payway,
              <>
                <SearchLink text={purse}>{purse}</SearchLink>
                {memo !== null && `, memo ${memo}`}, since <Moment at={firstUsedAt} />
              </>,
            ])}
          />
        </Panel>
      )}
      {networks !== undefined && (
        <Panel title="Where they signed in from">
          {seen.length === 0 && <p>No address was kept.</p>}
          <ul>
            {seen.map((network) => (
              <li key={network}>
                <SearchLink text={network}>{network}</SearchLink>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
