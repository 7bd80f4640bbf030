import { HelpContent } from './help-page.tsx';
import { LegalDocument } from './legal-document.tsx';
import { Questions } from './questions.tsx';

const nothing = () => undefined;
const long = 'A heading so long that it has to break over several lines on the smallest phone';
const section = { title: long, text: [`${long}. `.repeat(6), 'A placeholder: {supportMail}.'] };

/** The help desk: loading, failed, and with long texts. */
export const previews = {
  Loading: () => <HelpContent onRetry={nothing} page="faq" state={{ status: 'loading' }} />,
  Failed: () => <HelpContent onRetry={nothing} page="terms" state={{ status: 'failed' }} />,
  'Long terms': () => <LegalDocument document={{ title: long, lead: long, sections: [section] }} />,
  'Long questions': () => (
    <Questions
      faq={{
        title: long,
        lead: long,
        groups: [{ id: 'long', title: long, items: [section] }],
        organisations: [],
      }}
    />
  ),
};
