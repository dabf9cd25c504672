/** What helps to write an answer, for the boxes of messages, comments and reviews. */
export const loadAnswerHelp = () => import('./answer-help.tsx').then((part) => part.AnswerHelp)
/** Two people do not answer the same guest unknowingly. */
export { AnswerGuard } from './guard/answer-guard.tsx'
export type { AnswerSubject } from './guard/use-writing.ts'
export { ShownAnswer } from './guard/shown-answer.ts'
export { placeProblem } from './place-problem.ts'
