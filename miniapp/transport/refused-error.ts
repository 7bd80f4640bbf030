import type { RefusalName } from '../../shared/errors/catalogue.ts';
import type { ErrorForm, RefusalData } from '../../shared/platform/wire/error.ts';

/** A refusal of the server, or `wire.no-answer` when no answer arrived. */
export type RefusedName = RefusalName | 'wire.no-answer';

/** Why a call or message failed; code switches on `name`, which is also the key of the text. */
export class RefusedError extends Error {
  override readonly name: RefusedName;
  readonly code: number;
  readonly data: RefusalData;

  constructor(name: RefusedName, code: number, data: RefusalData = {}) {
    super(name);
    this.name = name;
    this.code = code;
    this.data = data;
  }

  static ofWire(error: ErrorForm): RefusedError {
    return new RefusedError(error.name as RefusalName, error.code, error.data);
  }

  static noAnswer(): RefusedError {
    return new RefusedError('wire.no-answer', 0);
  }
}
