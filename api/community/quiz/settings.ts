import * as z from 'zod/mini';

const count = z.coerce.number().check(z.int(), z.gte(0));

/** The variables of quiz prizes; `.env.example` explains each one. */
export const quizVariables = {
  QUIZ_DAY_DIC: z._default(count, 500),
  QUIZ_MODERATOR_DAY_DIC: z._default(count, 200),
  QUIZ_PLAYER_DAY_DIC: z._default(count, 50),
};

type Values = z.infer<z.ZodMiniObject<typeof quizVariables>>;

/** How much DIC prizes come to at most on a day in Moscow. */
export type QuizSettings = {
  readonly dayDic: number;
  /** By one moderator. */
  readonly moderatorDayDic: number;
  /** To one player. */
  readonly playerDayDic: number;
};

export const quizOf = (values: Values): QuizSettings => ({
  dayDic: values.QUIZ_DAY_DIC,
  moderatorDayDic: values.QUIZ_MODERATOR_DAY_DIC,
  playerDayDic: values.QUIZ_PLAYER_DAY_DIC,
});
