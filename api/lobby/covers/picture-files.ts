import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDERS = 64;

/** A finished picture: whose it is, which version, and at which width. */
export type PictureName = {
  readonly subject: string;
  readonly version: string;
  readonly width: number;
};

/** Finished pictures on disk, shared by processes over one folder. */
export type PictureFiles = {
  read(name: PictureName): Promise<Buffer | undefined>;
  /**
   * Keeps a picture in place of earlier versions of it. Never leaves half a file behind its name.
   */
  write(name: PictureName, picture: Buffer): Promise<void>;
};

export function createPictureFiles(folder: string): PictureFiles {
  const folderOf = ({ subject }: PictureName) => join(folder, String(placeOf(subject)));
  return {
    read: (name) => readFile(join(folderOf(name), fileOf(name))).catch(() => undefined),
    write: async (name, picture) => {
      const place = folderOf(name);
      await mkdir(place, { recursive: true });
      const part = join(place, `${randomUUID()}.part`);
      await writeFile(part, picture);
      await rename(part, join(place, fileOf(name)));
      await removeEarlier(place, name);
    },
  };
}

const fileOf = ({ subject, version, width }: PictureName) => `${subject}-${version}-${width}.avif`;

function placeOf(subject: string): number {
  let sum = 0;
  for (let at = 0; at < subject.length; at += 1) sum = (sum * 31 + subject.charCodeAt(at)) >>> 0;
  return sum % FOLDERS;
}

async function removeEarlier(place: string, name: PictureName) {
  const kept = `${name.subject}-${name.version}-`;
  const files = await readdir(place);
  const earlier = files.filter(
    (file) => file.startsWith(`${name.subject}-`) && !file.startsWith(kept),
  );
  await Promise.all(earlier.map((file) => rm(join(place, file), { force: true })));
}
