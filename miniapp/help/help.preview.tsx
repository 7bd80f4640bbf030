import type { WhyNotWithdraw } from '../../shared/cashdesk/withdrawals/contract.ts';
import { TERMS_EDITIONS } from '../../shared/players/terms.ts';
import { DidItHelpView } from './answers/did-it-help.tsx';
import { ReasonsView } from './answers/own-reasons.tsx';
import { AboutEdition } from './legal/about-edition.tsx';
import { ChangesDocument } from './legal/changes-document.tsx';
import { LegalDocument } from './legal/legal-document.tsx';
import { TextsPlace } from './texts-place.tsx';

const nothing = () => undefined;
const long = 'A heading so long that it has to break over several lines on the smallest phone';
const section = { title: long, text: [`${long}. `.repeat(6), 'A placeholder: {supportMail}.'] };
const document = { title: long, lead: long, sections: [section] };
const later = { ...document, sections: [{ title: long, text: [`${long}, and more. `.repeat(6)] }] };
const rating = { ask: long, error: undefined, isBusy: false, onRate: nothing };
const [first] = TERMS_EDITIONS;

const why: WhyNotWithdraw = {
  wallets: [{ kind: 'real', amount: 250_000, explains: 'real' }],
  withdrawable: 0,
  needToPlaying: 100_000,
  staked: 40_000,
  locked: 80_000,
  overMonth: 0,
  blocks: ['kyc', 'wager', 'open'],
  bannedUntil: null,
  coolingUntil: null,
};

/** The help desk: loading, failed, with long texts, and what a player sees of their own. */
export const previews = {
  Loading: () => (
    <TextsPlace onRetry={nothing} state={{ status: 'loading' }}>
      {nothing}
    </TextsPlace>
  ),
  Failed: () => (
    <TextsPlace onRetry={nothing} state={{ status: 'failed' }}>
      {nothing}
    </TextsPlace>
  ),
  'Long terms': () => <LegalDocument document={document} />,
  'What changes': () => (
    <ChangesDocument after={later} before={document} from="2026-12-13" kind="terms" />
  ),
  'An edition that was': () => (
    <AboutEdition edition={first} kind="terms" nowMs={Number.MAX_SAFE_INTEGER} />
  ),
  'Own reasons': () => <ReasonsView onRetry={nothing} state={{ status: 'ready', answer: why }} />,
  'Not rated': () => <DidItHelpView {...rating} rating={{ helped: null, hasWords: false }} />,
  'Did not help': () => (
    <DidItHelpView
      {...rating}
      error="That was a lot of ratings. Try again in an hour."
      rating={{ helped: false, hasWords: false }}
    />
  ),
  'Did not help, with words': () => (
    <DidItHelpView {...rating} rating={{ helped: false, hasWords: true }} />
  ),
};
