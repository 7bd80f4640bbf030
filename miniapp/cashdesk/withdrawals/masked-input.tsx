import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { TextInput } from '../../ui/text-input.tsx';
import { editMasked, type Edit, exampleOf } from './mask.ts';

type MaskedInputProps = {
  readonly mask: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly name: string;
  readonly autoComplete: string;
};

const REMOVED: Readonly<Record<string, NonNullable<Edit['removed']>>> = {
  Backspace: 'before',
  Delete: 'after',
};

/** A line of digits under a mask: typing, pasting and deleting leave the caret where it belongs. */
export function MaskedInput({ mask, value, onValueChange, ...rest }: MaskedInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const key = useRef<string>(undefined);
  useLayoutEffect(() => {
    const at = caret.current;
    caret.current = undefined;
    if (at !== undefined && document.activeElement === ref.current) {
      ref.current?.setSelectionRange(at, at);
    }
  });
  const change = (text: string) => {
    const isShorter = text.length < value.length;
    const edited = editMasked({
      mask,
      before: value,
      text,
      caret: ref.current?.selectionStart ?? text.length,
      removed: isShorter ? (REMOVED[key.current ?? ''] ?? 'before') : undefined,
    });
    caret.current = edited.caret;
    onValueChange(edited.text);
  };
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      onKeyDown={(press: KeyboardEvent) => {
        key.current = press.key;
      }}
      onValueChange={change}
      placeholder={exampleOf(mask)}
      ref={ref}
      spellCheck={false}
      type={mask.startsWith('+') ? 'tel' : 'text'}
      value={value}
    />
  );
}
