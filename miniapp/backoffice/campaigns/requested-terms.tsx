import { useState } from 'react';
import type {
  OfficeCampaign,
  RequestedTerms,
} from '../../../shared/backoffice/campaigns/contract.ts';
import { ActForm } from '../acts/act-form.tsx';
import { labelOf } from '../../../shared/backoffice/terms/labels.ts';
import { Button } from '../kit/button.tsx';
import { Moment } from '../kit/moment.tsx';
import { Panel } from '../kit/page.tsx';
import { ask } from '../transport/ask.ts';
import { VerdictPanel } from './verdict-panel.tsx';
import styles from './requested-terms.module.css';

type RequestedTermsProps = {
  readonly asked: RequestedTerms;
  /** The terms in force, where there are any. */
  readonly before: OfficeCampaign | undefined;
  readonly onDone: () => void;
};

/** Terms that somebody asked to publish: what changes, the verdict, and the second yes. */
export function RequestedTermsPanel({ asked, before, onDone }: RequestedTermsProps) {
  const { id, by, terms } = asked;
  const [isPublishing, setPublishing] = useState(false);
  return (
    <Panel
      acts={
        <Button look="main" onClick={() => setPublishing(true)}>
          Publish the same
        </Button>
      }
      title={`${by.name} asked to publish ${id}`}
    >
      <p className={styles.when}>
        <Moment at={by.at} />
      </p>
      <table className={styles.changes}>
        <caption className={styles.caption}>What changes</caption>
        <thead>
          <tr>
            <th scope="col">Term</th>
            <th scope="col">In force</th>
            <th scope="col">Asked for</th>
          </tr>
        </thead>
        <tbody>
          {changesOf(before?.terms ?? {}, terms).map(([name, one, other]) => (
            <tr key={name}>
              <th scope="row">{labelOf(name)}</th>
              <td>{one}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <VerdictPanel id={id} terms={terms} />
      {isPublishing && (
        <ActForm
          act={{
            title: `Publish ${id}`,
            note: 'You are the second person: the terms take effect at once.',
            send: () => ask('campaigns.publish', { id, terms }),
          }}
          onClose={(isKept) => {
            setPublishing(false);
            if (isKept) onDone();
          }}
        />
      )}
    </Panel>
  );
}

/** The terms that differ, as text. */
function changesOf(before: object, after: object): readonly (readonly [string, string, string])[] {
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...one.keys(), ...other.keys()])];
  const textOf = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));
  return names
    .map((name) => [name, textOf(one.get(name)), textOf(other.get(name))] as const)
    .filter(([, was, is]) => was !== is);
}
