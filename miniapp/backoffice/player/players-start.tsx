import { Page, Panel } from '../kit/page.tsx';
import { focusSearch } from '../kit/focus-search.ts';
import { Button } from '../kit/button.tsx';
import styles from './players-start.module.css';

/** What the search field takes, each with how it is typed. */
const WAYS = [
  ['Player', '100001, the id in their profile, or how a nick or a login begins'],
  ['E-mail', 'the whole address; other spellings of the same mailbox are found too'],
  ['Telegram', '@name, t.me/name, or the number'],
  ['Wallet', 'any address or card they are paid at, paid from, or pay in at; a memo of TON'],
  ['Transaction', 'its hash, in hexadecimal or base 64'],
  ['Payment', 'the id of a deposit or a withdrawal'],
  ['Round', 'the id of a round, of third-party games too'],
  ['Case', 'S-10001'],
  ['Device, address', 'for risk: the digest of a device, or the address somebody signed in from'],
] as const;

/** Where the section of players begins: nobody is chosen yet. */
export function PlayersStart() {
  return (
    <Page
      acts={
        <Button look="main" onClick={focusSearch}>
          Search
        </Button>
      }
      lead="Find a player by anything you know about them."
      title="Players"
    >
      <Panel title="What the search field takes">
        <dl className={styles.ways}>
          {WAYS.map(([what, how]) => (
            <div className={styles.way} key={what}>
              <dt className={styles.what}>{what}</dt>
              <dd className={styles.how}>{how}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </Page>
  );
}
