/** What helps to write an answer, for the boxes of messages, comments and reviews. */
export const loadAnswerHelp = () => import('./answer-help.tsx').then((part) => part.AnswerHelp)
export { placeProblem } from './place-problem.ts'
