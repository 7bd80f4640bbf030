import { isStorable, storableOf } from '../../../shared/platform/text.ts';
import { emailAddressOf } from '../credentials/email-address.ts';
import { type Profile, ProviderFault } from './providers/provider.ts';

/**
 * A profile as it can be stored: names lose what no column can hold, since a person is not to be
 * locked out by an ornament. Throws a `ProviderFault` where the id is no such text.
 */
export function storableProfile(profile: Profile): Profile {
  const { externalId, name, url, username, photoUrl, provenEmail, nicks } = profile;
  if (!isStorable(externalId)) throw new ProviderFault('provider_error', 'an id that is no text');
  return {
    externalId,
    name: name === null ? null : storableOf(name),
    url: url === null ? null : storableOf(url),
    nicks: nicks.map(storableOf),
    provenEmail: provenEmail === undefined ? undefined : emailAddressOf(provenEmail),
    username: username === undefined ? undefined : storableOf(username),
    photoUrl: photoUrl === undefined ? undefined : storableOf(photoUrl),
  };
}
