import type { ChosenSteps } from '@marquee/contract/post-steps.ts'

/** Of a call's body, what is to follow the post. */
export const stepsOf = ({ firstComment, thread, threadMedia }: ChosenSteps): ChosenSteps => ({
  ...(firstComment ? { firstComment } : {}),
  ...(thread ? { thread } : {}),
  ...(thread && threadMedia?.some((ids) => ids.length > 0) ? { threadMedia } : {}),
})
