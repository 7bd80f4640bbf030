import { atom } from 'jotai';
import { userAtom } from '../../players/profile-atoms.ts';

const publicIdAtom = atom((get) => get(userAtom)?.publicId);
const nickAtom = atom((get) => get(userAtom)?.nick);

/** Who the player is; it stays the same while the wallet changes with every round. */
export const meAtom = atom((get) => {
  const [publicId, nick] = [get(publicIdAtom), get(nickAtom)];
  return publicId === undefined || nick === undefined ? null : { publicId, nick };
});
