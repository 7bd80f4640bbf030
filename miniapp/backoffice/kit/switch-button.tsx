import { Button } from './button.tsx';

type SwitchButtonProps = {
  readonly isOn: boolean;
  /** What is switched, for a screen reader. */
  readonly what: string;
  readonly onClick: () => void;
  readonly look?: 'plain' | 'danger';
};

/** Switches something off, or on again. */
export function SwitchButton({ isOn, what, onClick, look = 'plain' }: SwitchButtonProps) {
  const words = isOn ? 'Switch off' : 'Switch on';
  return (
    <Button aria-label={`${words}: ${what}`} look={look} onClick={onClick}>
      {words}
    </Button>
  );
}
