import { OnDemand } from '../../ui/on-demand.tsx';
import { AgeQuestion } from './age-gate.tsx';
import { GeoBlock } from './geo-block.tsx';
import { NotFoundPage } from '../../ui/not-found-page.tsx';

/**
 * The screens before the app: age question, location not served, page not found; reload to leave
 * the age question.
 */
export const previews = {
  'Age, asked': () => (
    <OnDemand>
      <AgeQuestion />
    </OnDemand>
  ),
  'Age, answered with no': () => (
    <OnDemand>
      <AgeQuestion hasLeft />
    </OnDemand>
  ),
  'Place known': () => <GeoBlock countryName="Netherlands" ip="203.0.113.7" />,
  'Place unknown': () => <GeoBlock countryName={null} ip={null} />,
  'Long place': () => (
    <GeoBlock
      countryName="South Georgia and the South Sandwich Islands"
      ip="2001:0db8:85a3:0000:0000:8a2e:0370:7334"
    />
  ),
  'No such page': () => <NotFoundPage />,
};
