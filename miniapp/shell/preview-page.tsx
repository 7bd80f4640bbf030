import { useState, type ReactNode } from 'react';
import { Tabs } from '../ui/tabs.tsx';
import styles from './preview-page.module.css';

/** What a `*.preview.tsx` file exports: the states of a component, by name. */
export type Previews = Readonly<Record<string, () => ReactNode>>;

const FILES = import.meta.glob<{ readonly previews: Previews }>('../**/*.preview.tsx', {
  eager: true,
});

const SHELVES = Object.entries(FILES).map(([file, { previews }]) => ({
  id: file.replace(/^.*\/(.*)\.preview\.tsx$/, '$1'),
  previews,
}));

/** Every component state that has a preview, one shelf per file; development only. */
export function PreviewPage() {
  const [chosen, setChosen] = useState(() => location.hash.slice(1) || (SHELVES[0]?.id ?? ''));
  const shelf = SHELVES.find(({ id }) => id === chosen);
  return (
    <>
      <Tabs
        idBase="preview"
        label="Previews"
        onSelect={(id) => {
          history.replaceState(null, '', `#${id}`);
          setChosen(id);
        }}
        selected={chosen}
        tabs={SHELVES.map(({ id }) => ({ id, label: id }))}
      />
      {Object.entries(shelf?.previews ?? {}).map(([name, Preview]) => (
        <section className={styles.state} key={name}>
          <h2 className={styles.name}>{name}</h2>
          <Preview />
        </section>
      ))}
    </>
  );
}
