import { useState } from 'react';
import * as actionIcons from './action-icons.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Checkbox } from './checkbox.tsx';
import { Chip, ChipButton } from './chip.tsx';
import { ChoiceList } from './choice-list.tsx';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './kit.preview.module.css';
import { Logo } from './logo.tsx';
import * as menuPlaceIcons from './menu-place-icons.tsx';
import { MenuItem, MenuLine, MenuToggle } from './menu-items.tsx';
import { Menu } from './menu.tsx';
import * as placeIcons from './place-icons.tsx';
import { RollingDigits } from './rolling-digits.tsx';
import { Skeleton } from './skeleton.tsx';
import * as stateIcons from './state-icons.tsx';
import { TabPanel, Tabs } from './tabs.tsx';
import { TextInput } from './text-input.tsx';
import { showToast } from './toasts.ts';

const ICONS = { ...placeIcons, ...menuPlaceIcons, ...actionIcons, ...stateIcons };
const VARIANTS = ['hot', 'quiet', 'ghost', 'win', 'lose', 'red', 'blue'] as const;
const TONES = ['plain', 'win', 'lose', 'warn', 'violet'] as const;
const LONG = 'A very long label that has to find its place somehow, whatever the language';

function ButtonStates() {
  return (
    <div className={styles.row}>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button isLoading variant="hot">
        Loading
      </Button>
      <Button disabled variant="hot">
        Disabled
      </Button>
      <Button size="large" variant="hot">
        Large
      </Button>
      <Button size="small">Small</Button>
      <Button isWide>{LONG}</Button>
    </div>
  );
}

function InputStates() {
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  return (
    <div className={styles.column}>
      <TextInput hint="3 to 15 letters" label="Login" onValueChange={setText} value={text} />
      <TextInput
        error="This login belongs to somebody already."
        label="With an error"
        onValueChange={setText}
        value={text}
      />
      <TextInput
        label="Password"
        onValueChange={setText}
        reveal={{ show: 'Show the password', hide: 'Hide the password' }}
        type="password"
        value={text}
      />
      <Checkbox isChecked={isChecked} label={LONG} onCheckedChange={setIsChecked} />
      <Checkbox
        error="This has to be ticked."
        isChecked={false}
        label="With an error"
        onCheckedChange={setIsChecked}
      />
    </div>
  );
}

function ChoiceStates() {
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const [choice, setChoice] = useState(1);
  return (
    <div className={styles.column}>
      <Tabs
        idBase="kit"
        label="Kit"
        onSelect={setTab}
        selected={tab}
        tabs={[
          { id: 'one', label: 'First' },
          { id: 'two', label: 'Second' },
        ]}
      />
      <TabPanel id={tab} idBase="kit">
        The {tab} panel
      </TabPanel>
      <ChoiceList
        choices={[
          { id: 1, label: 'Chosen', note: 'a note' },
          { id: 2, label: 'Not chosen' },
        ]}
        chosen={choice}
        onChoose={setChoice}
      />
    </div>
  );
}

function FloatingStates() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.row}>
      <Button onClick={() => setIsOpen(true)}>Open a dialog</Button>
      <Button onClick={() => showToast('Something happened')}>Plain toast</Button>
      <Button onClick={() => showToast('You won', { tone: 'win' })}>Win toast</Button>
      <Button onClick={() => showToast(LONG, { tone: 'lose' })}>Long toast</Button>
      <Menu face="Menu" label="Menu">
        <MenuItem icon={<menuPlaceIcons.CrownIcon />} value="value">
          An action
        </MenuItem>
        <MenuLine />
        <MenuToggle icon={<stateIcons.SoundIcon />} isOn onToggle={() => setIsOpen(false)}>
          A switch
        </MenuToggle>
      </Menu>
      {isOpen && (
        <Dialog closeLabel="Close" onClose={() => setIsOpen(false)} title="A dialog">
          <p>{LONG.repeat(12)}</p>
        </Dialog>
      )}
    </div>
  );
}

function SmallParts() {
  return (
    <div className={styles.row}>
      {TONES.map((tone) => (
        <Chip key={tone} tone={tone}>
          {tone}
        </Chip>
      ))}
      <ChipButton>+10</ChipButton>
      <RollingDigits text="1,128.40" />
      <Skeleton width="8rem" />
      <Logo />
    </div>
  );
}

function Icons() {
  return (
    <div className={styles.row}>
      {Object.entries(ICONS).map(([name, Icon]) => (
        <IconButton icon={<Icon />} key={name} label={name} />
      ))}
    </div>
  );
}

function Cards() {
  return (
    <div className={styles.column}>
      {(['plain', 'lift', 'glow'] as const).map((tone) => (
        <Card key={tone} tone={tone}>
          {tone}
        </Card>
      ))}
    </div>
  );
}

/** The whole kit in its states. */
export const previews = {
  Buttons: ButtonStates,
  Inputs: InputStates,
  Choices: ChoiceStates,
  Floating: FloatingStates,
  'Small parts': SmallParts,
  Icons,
  Cards,
};
