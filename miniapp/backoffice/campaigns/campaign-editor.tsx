import { useMemo, useState } from 'react';
import { campaignId } from '../../../shared/backoffice/campaigns/contract.ts';
import { campaignTerms, type CampaignTerms } from '../../../shared/rewards/campaigns/terms.ts';
import { ActForm } from '../acts/act-form.tsx';
import { labelOf } from '../../../shared/backoffice/terms/labels.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/fields.tsx';
import { Panel } from '../kit/page.tsx';
import { ask } from '../transport/ask.ts';
import styles from './campaign-editor.module.css';
import { PhonePreview } from './phone-preview.tsx';
import { SchemaField } from './schema-form.tsx';
import { partOf, startOf } from './schema-parts.ts';
import { VerdictPanel } from './verdict-panel.tsx';

type CampaignEditorProps = {
  /** The name of the campaign; empty for a new one. */
  readonly id: string;
  /** The terms to begin with; those of nothing for a new one. */
  readonly terms: CampaignTerms | undefined;
  readonly onPublished: () => void;
};

/** The builder: terms as a form, their card on a phone, the verdict, and publishing. */
export function CampaignEditor({ id: known, terms: before, onPublished }: CampaignEditorProps) {
  const part = useMemo(() => partOf(campaignTerms), []);
  const [id, setId] = useState(known);
  const [value, setValue] = useState<unknown>(() => before ?? startOf(part));
  const [isPublishing, setPublishing] = useState(false);
  const parsed = campaignTerms.safeParse(value);
  const terms = parsed.success ? parsed.data : undefined;
  const isNamed = campaignId.safeParse(id).success;
  return (
    <div className={styles.editor}>
      <div className={styles.form}>
        <Panel title={known === '' ? 'A new campaign' : `Terms of ${known}`}>
          {known === '' && (
            <TextField
              label="Name (used in links and the log)"
              maxLength={40}
              onChange={(change) => setId(change.target.value)}
              placeholder="spring-promo"
              value={id}
            />
          )}
          <SchemaField name="" onValue={setValue} part={part} value={value} />
          <output>
            <ul aria-label="What is wrong" className={styles.faults}>
              {!isNamed && <li>A name has Latin letters, digits and hyphens.</li>}
              {(parsed.error?.issues ?? []).map((issue) => (
                <li key={issue.path.join('.')}>
                  {labelOf(String(issue.path.at(-1) ?? ''))}: not possible so
                </li>
              ))}
            </ul>
          </output>
          <Button
            disabled={terms === undefined || !isNamed}
            isWide
            look="main"
            onClick={() => setPublishing(true)}
          >
            Publish
          </Button>
        </Panel>
      </div>
      <div className={styles.side}>
        <VerdictPanel id={isNamed ? id : ''} terms={terms} />
        <Panel title="What players see">
          {terms === undefined ? (
            <p>The terms are not complete yet.</p>
          ) : (
            <PhonePreview terms={terms} />
          )}
        </Panel>
      </div>
      {isPublishing && terms !== undefined && (
        <ActForm
          act={{
            title: `Publish ${id}`,
            note: 'The prover checks it first. It takes effect once another person publishes the same terms. Bonuses already given keep their own.',
            send: () => ask('campaigns.publish', { id, terms }),
          }}
          onClose={(isKept) => {
            setPublishing(false);
            if (isKept) onPublished();
          }}
        />
      )}
    </div>
  );
}
