import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { OfficeOutput } from '../../../shared/backoffice/contract.ts';
import { officeDraft, type OfficeDraft } from '../../../shared/backoffice/promotions/contract.ts';
import { drawTerms } from '../../../shared/promotions/draws/terms.ts';
import { promotionSlug } from '../../../shared/promotions/pages/slug.ts';
import { raceTerms } from '../../../shared/promotions/races/terms.ts';
import { AskedLine } from '../acts/asked-line.tsx';
import { useChosen } from '../acts/use-chosen.tsx';
import { SchemaField } from '../campaigns/schema-form.tsx';
import { partOf } from '../campaigns/schema-parts.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/fields.tsx';
import { Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { ask } from '../transport/ask.ts';
import { useAsk } from '../transport/use-ask.ts';
import { copyOf } from './copy-draft.ts';
import { JudgePanel, useVerdict } from './judge-panel.tsx';
import { MoscowField } from './moscow-field.tsx';
import styles from './promotion-editor.module.css';
import { WordsEditor } from './words-editor.tsx';

type EditorProps = {
  readonly slug: string;
  /** Whether a new promotion begins as a copy of this one. */
  readonly isCopy: boolean;
  /** The names of all promotions. */
  readonly taken: ReadonlySet<string>;
  readonly onKept: () => void;
};

/** The builder: period, terms, words, what is wrong, how players see it, and publishing. */
export function PromotionEditor({ slug, isCopy, taken, onKept }: EditorProps) {
  const { data, failure, reload } = useAsk('promotions.draft', { slug });
  const again = () => {
    reload();
    onKept();
  };
  if (failure !== undefined) return <Failure onRetry={reload} text={failure} />;
  if (data === undefined) return <Loading label="Loading the promotion" />;
  if (data === null) return <Empty title="No promotion has that name" />;
  const shown = { found: data, isCopy, taken };
  return <Editor {...shown} key={data.hash} onKept={again} />;
}

type Found = NonNullable<OfficeOutput<'promotions.draft'>>;

const PARTS = { race: partOf(raceTerms), draw: partOf(drawTerms) };

type FormProps = Omit<EditorProps, 'slug'> & { readonly found: Found };

function Editor({ found, isCopy, taken, onKept }: FormProps) {
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState<OfficeDraft>(() =>
    isCopy ? copyOf(found.draft, { taken, nowMs: Date.now() }) : found.draft,
  );
  const isFixed = !isCopy && found.isOpened;
  const verdict = useVerdict(draft);
  const [isMade, setMade] = useState(false);
  const { choose, form } = useChosen(() => (isMade ? navigate(`/${draft.slug}`) : onKept()));
  const isSame = !isCopy && JSON.stringify(draft) === JSON.stringify(found.draft);
  const isSavable = officeDraft.safeParse(draft).success;
  const set = (part: Partial<OfficeDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = async () => {
    const said = await ask('promotions.save', { draft, was: isCopy ? null : found.hash });
    if (isCopy && said.state === 'done') setMade(true);
    return said;
  };
  return (
    <div className={styles.editor}>
      <div className={styles.form}>
        <Panel title={isCopy ? `A copy of ${found.draft.slug}` : found.draft.slug}>
          {isFixed && (
            <p className={styles.note}>
              It was published: its period and terms are a promise. Only its words can change, as a
              new version.
            </p>
          )}
          <PeriodFields draft={draft} isCopy={isCopy} isFixed={isFixed} onDraft={set} />
        </Panel>
        {draft.kind !== 'page' && (
          <Panel title={`Terms of the ${draft.kind}`}>
            <fieldset className={styles.terms} disabled={isFixed}>
              <SchemaField
                name=""
                onValue={(terms) => set({ terms: terms as OfficeDraft['terms'] })}
                part={PARTS[draft.kind]}
                value={draft.terms}
              />
            </fieldset>
          </Panel>
        )}
      </div>
      <div className={styles.side}>
        <JudgePanel draft={draft} isSavable={isSavable} verdict={verdict} />
      </div>
      <div className={styles.words}>
        <Panel title="Words in six languages">
          <WordsEditor
            figures={verdict?.figures ?? {}}
            onWords={(words) => set({ words })}
            words={draft.words}
          />
        </Panel>
        <AskedLine asked={isSame ? found.asked : []} />
        <Acts
          found={found}
          isSame={isSame}
          isSavable={isSavable && !isSame}
          onPublish={() =>
            choose({
              title: `Publish ${draft.slug}`,
              note: 'Players see it once another person has published exactly the same.',
              send: () => ask('promotions.publish', { slug: draft.slug, hash: found.hash }),
            })
          }
          onSave={() => choose({ title: `Save ${draft.slug}`, send: save })}
          onWithdraw={() =>
            choose({
              title: `Withdraw ${draft.slug}`,
              isDanger: true,
              note: 'It disappears from the lists, and its page closes. Its race or draw goes on and is paid.',
              fields: [{ name: 'reason', label: 'Why', maxLength: 200 }],
              send: ({ reason = '' }) => ask('promotions.withdraw', { slug: draft.slug, reason }),
            })
          }
        />
        {form}
      </div>
    </div>
  );
}

type ActsProps = {
  readonly found: Found;
  readonly isSame: boolean;
  readonly isSavable: boolean;
  readonly onSave: () => void;
  readonly onPublish: () => void;
  readonly onWithdraw: () => void;
};

function Acts({ found, isSame, isSavable, onSave, onPublish, onWithdraw }: ActsProps) {
  return (
    <div className={styles.acts}>
      <Button disabled={!isSavable} look={isSame ? 'plain' : 'main'} onClick={onSave}>
        Save
      </Button>
      <Button disabled={!isSame} look={isSame ? 'main' : 'plain'} onClick={onPublish}>
        Publish
      </Button>
      {isSame && found.state === 'published' && (
        <Button look="danger" onClick={onWithdraw}>
          Withdraw
        </Button>
      )}
    </div>
  );
}

type PeriodProps = {
  readonly draft: OfficeDraft;
  readonly isCopy: boolean;
  readonly isFixed: boolean;
  readonly onDraft: (part: Partial<OfficeDraft>) => void;
};

function PeriodFields({ draft, isCopy, isFixed, onDraft }: PeriodProps) {
  const isNamed = useMemo(() => promotionSlug.safeParse(draft.slug).success, [draft.slug]);
  return (
    <div className={styles.fields}>
      {isCopy && (
        <TextField
          aria-invalid={!isNamed}
          label="Name in its address (a to z, digits, hyphens)"
          maxLength={40}
          onChange={({ target }) => onDraft({ slug: target.value.trim() })}
          placeholder="spring-race"
          value={draft.slug}
        />
      )}
      <MoscowField
        isFixed={isFixed}
        label="Starts"
        onValue={(startsAt) => onDraft({ startsAt })}
        value={draft.startsAt}
      />
      {draft.endsAt !== null && (
        <MoscowField
          isFixed={isFixed}
          label="Ends"
          onValue={(endsAt) => onDraft({ endsAt })}
          value={draft.endsAt}
        />
      )}
      {draft.kind === 'race' && (
        <TextField
          disabled={isFixed}
          label="Weeks, where it repeats each week (empty: one race)"
          max={12}
          min={2}
          onChange={({ target }) =>
            onDraft({ weeks: target.value === '' ? null : Number(target.value) })
          }
          type="number"
          value={draft.weeks === null ? '' : String(draft.weeks)}
        />
      )}
    </div>
  );
}
