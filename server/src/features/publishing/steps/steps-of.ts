import type { ChosenSteps } from '@marquee/contract/post-steps.ts'

/** Of a call's body, what is to follow the post. */
export const stepsOf = ({ firstComment, thread }: ChosenSteps): ChosenSteps => ({
  ...(firstComment ? { firstComment } : {}),
  ...(thread ? { thread } : {}),
})
