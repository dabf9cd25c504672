import type { Step } from './proof.ts'
import { askAppStep } from './steps/ask-app.ts'
import { checkAddressStep } from './steps/check-address.ts'
import { checkPermissionsStep } from './steps/check-permissions.ts'
import { answerStep, commentStep } from './steps/comments.ts'
import { connectStep } from './steps/connect.ts'
import { hearWebhookStep } from './steps/hear-webhook.ts'
import { likeStep } from './steps/like.ts'
import { publishFilmStep, publishPictureStep, publishWordsStep } from './steps/publish.ts'
import { readBackStep } from './steps/read-back.ts'
import { readNumbersStep } from './steps/read-numbers.ts'
import { readOrdersStep } from './steps/read-orders.ts'
import { answerReviewStep, readReviewsStep } from './steps/reviews.ts'
import { subscribeStep } from './steps/subscribe.ts'
import { deleteStep, revokeStep } from './steps/take-away.ts'

/**
 * In their order: a store is only open once it is subscribed to. What a network has not is said as
 * not offered by the step itself.
 */
export const proofSteps: readonly Step[] = [
  checkAddressStep,
  askAppStep,
  connectStep,
  subscribeStep,
  checkPermissionsStep,
  publishWordsStep,
  publishPictureStep,
  publishFilmStep,
  readBackStep,
  commentStep,
  answerStep,
  likeStep,
  readReviewsStep,
  answerReviewStep,
  readOrdersStep,
  readNumbersStep,
  hearWebhookStep,
  deleteStep,
  revokeStep,
]
