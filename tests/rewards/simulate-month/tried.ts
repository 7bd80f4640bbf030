import { Refusal } from '../../../shared/errors/refusal.ts';

/** Does something that may be refused; answers whether it was done. */
export type Tried = (work: () => Promise<unknown>) => Promise<boolean>;

/** Counts what is refused, so that a report can say what nobody got. */
export type Count = (what: string) => void;

/** Counts a refusal by its name, which is no error of the month. */
export const createTried =
  (count: Count): Tried =>
  async (work) => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      count(error.refusal);
      return false;
    }
  };
