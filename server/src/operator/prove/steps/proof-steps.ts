import type { Step } from '../proof.ts'
import { askAppStep } from './connect/ask-app.ts'
import { checkAddressStep } from './connect/check-address.ts'
import { checkPermissionsStep } from './connect/check-permissions.ts'
import { answerStep, commentStep } from './guests/comments.ts'
import { connectStep } from './connect/connect.ts'
import { hearWebhookStep } from './connect/hear-webhook.ts'
import { likeStep } from './guests/like.ts'
import { publishVideoStep, publishPictureStep, publishWordsStep } from './posts/publish.ts'
import { readBackStep } from './posts/read-back.ts'
import { readNumbersStep } from './posts/read-numbers.ts'
import { readOrdersStep } from './guests/read-orders.ts'
import { answerReviewStep, readReviewsStep } from './guests/reviews.ts'
import { subscribeStep } from './connect/subscribe.ts'
import { deleteStep, revokeStep } from './posts/take-away.ts'

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
  publishVideoStep,
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
