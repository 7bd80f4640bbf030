import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import {
  TERMS_EDITIONS,
  termsEdition,
  type TermsEdition,
  termsInForce,
} from '../../../shared/players/terms.ts';
import { languageAtom } from '../../i18n/language.ts';
import { clockOffsetMsAtom } from '../../transport/server-clock.ts';
import { NotFoundPage } from '../../ui/not-found-page.tsx';
import { TextsPlace } from '../texts-place.tsx';
import { useTexts } from '../use-texts.ts';
import { AboutEdition } from './about-edition.tsx';
import { ChangesDocument } from './changes-document.tsx';
import { LegalDocument } from './legal-document.tsx';
import { loadLegal } from './load-legal.ts';

/** Which of the two texts. */
export type LegalKind = 'terms' | 'policy';

type Shown = {
  readonly kind: LegalKind;
  readonly edition: TermsEdition;
  readonly nowMs: number;
};

function Edition({ kind, edition, nowMs }: Shown) {
  const language = useAtomValue(languageAtom);
  const { from } = edition;
  const { state, retry } = useTexts(useCallback(() => loadLegal(from, language), [from, language]));
  return (
    <TextsPlace onRetry={retry} state={state}>
      {(texts) => (
        <LegalDocument
          about={<AboutEdition edition={edition} kind={kind} nowMs={nowMs} />}
          document={texts[kind]}
        />
      )}
    </TextsPlace>
  );
}

type ChangesProps = { readonly kind: LegalKind; readonly before: string; readonly after: string };

function Changes({ kind, before, after }: ChangesProps) {
  const language = useAtomValue(languageAtom);
  const load = useCallback(
    async () => await Promise.all([loadLegal(before, language), loadLegal(after, language)]),
    [before, after, language],
  );
  const { state, retry } = useTexts(load);
  return (
    <TextsPlace onRetry={retry} state={state}>
      {([earlier, later]) => (
        <ChangesDocument after={later[kind]} before={earlier[kind]} from={after} kind={kind} />
      )}
    </TextsPlace>
  );
}

type LegalPageProps = {
  readonly kind: LegalKind;
  /** The name of an edition; without one it is the one in force. */
  readonly edition: string | undefined;
  readonly view: string | undefined;
};

/** A legal text: the edition in force, another one, or what an edition changes. */
export function LegalPage({ kind, edition, view }: LegalPageProps) {
  const [openedMs] = useState(() => Date.now());
  const nowMs = openedMs + useAtomValue(clockOffsetMsAtom);
  const named = edition === undefined ? termsInForce(nowMs) : termsEdition(edition);
  if (named === undefined || (view !== undefined && view !== 'changes')) return <NotFoundPage />;
  if (view === undefined) return <Edition edition={named} kind={kind} nowMs={nowMs} />;
  const before = TERMS_EDITIONS[TERMS_EDITIONS.indexOf(named) - 1];
  if (before === undefined) return <NotFoundPage />;
  return <Changes after={named.from} before={before.from} kind={kind} />;
}
