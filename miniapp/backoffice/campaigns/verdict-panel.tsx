import { useState } from 'react';
import type { CampaignVerdict } from '../../../shared/backoffice/campaigns/contract.ts';
import type { CampaignTerms } from '../../../shared/rewards/campaigns/terms.ts';
import { Amount } from '../kit/amount.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Panel } from '../kit/page.tsx';
import { Failure } from '../kit/states.tsx';
import { useAct } from '../transport/use-act.ts';
import styles from './verdict-panel.module.css';

type VerdictPanelProps = {
  readonly id: string;
  /** Undefined while what is typed are no terms. */
  readonly terms: CampaignTerms | undefined;
};

/** What the cleverest player gains by the terms that are typed, worked out on the server. */
export function VerdictPanel({ id, terms }: VerdictPanelProps) {
  const { run, isBusy, failure } = useAct('campaigns.prove');
  const [judged, setJudged] = useState<{
    readonly of: string;
    readonly verdict: CampaignVerdict;
  }>();
  const text = JSON.stringify({ id, terms });
  const judge = async () => {
    if (terms === undefined) return;
    const verdict = await run({ id, terms });
    if (verdict !== undefined) setJudged({ of: text, verdict });
  };
  return (
    <Panel
      acts={
        <Button
          disabled={terms === undefined || id === ''}
          isBusy={isBusy}
          onClick={() => void judge()}
        >
          {isBusy ? 'Playing it…' : 'Ask the prover'}
        </Button>
      }
      title="What the smartest player can gain"
    >
      <Failure text={failure} />
      <output>
        {judged !== undefined && <Verdict isOld={judged.of !== text} verdict={judged.verdict} />}
      </output>
    </Panel>
  );
}

type VerdictProps = { readonly verdict: CampaignVerdict; readonly isOld: boolean };

function Verdict({ verdict, isOld }: VerdictProps) {
  const { holds, profitMicro, aloneMicro, statedMicro, mostLostMicro, strategy, stack } = verdict;
  return (
    <div className={styles.verdict}>
      <p>
        <Badge tone={holds ? 'good' : 'bad'}>{holds ? 'it holds' : 'it does not hold'}</Badge>{' '}
        {isOld && <Badge tone="wait">of the terms before your last change</Badge>}
      </p>
      <dl className={styles.figures}>
        <dt>Average gain per person</dt>
        <dd>
          <Amount micro={profitMicro} />
        </dd>
        <dt>The terms state at most</dt>
        <dd>
          <Amount micro={statedMicro} />
        </dd>
        {aloneMicro !== null && (
          <>
            <dt>Alone, without a friend</dt>
            <dd>
              <Amount micro={aloneMicro} />
            </dd>
          </>
        )}
        <dt>The budget loses at most</dt>
        <dd>{mostLostMicro === null ? 'no bound' : <Amount micro={mostLostMicro} />}</dd>
        <dt>How</dt>
        <dd>{strategy}</dd>
        <dt>All rewards together give back</dt>
        <dd>
          {(stack.givenBp / 100).toFixed(3)}% of a counted stake, which costs{' '}
          {(stack.costBp / 100).toFixed(3)}%
        </dd>
      </dl>
    </div>
  );
}
