import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { payQuiz, type QuizDeps } from './pay-quiz.ts';

export const quizMessages = {
  viktorinaWin: async (deps, { session }, { userId, amount, requestId }) => {
    const given = await payQuiz(deps, session.playerId, { userId, amount, requestId });
    return { amount: given.amount, leftToday: given.leftToday };
  },
} satisfies Partial<ChannelHandlers<QuizDeps>['chat']>;
