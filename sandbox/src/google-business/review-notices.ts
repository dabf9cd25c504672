import { signingKey } from '../google/signing-keys.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { isRefusal, requireAccount, requireMerchant } from './business-access.ts'
import { badField } from './business-refusal.ts'
import type { BusinessAccount } from './google-business-world.ts'
import type { GuestReview } from './guest-review.ts'

/** The operator's own project in the town: one topic, which one subscription pushes. */
export const demoTopic = 'projects/demo-desk/topics/reviews'

const noticeTypes = [
  'NOTIFICATION_TYPE_UNSPECIFIED',
  'GOOGLE_UPDATE',
  'NEW_REVIEW',
  'UPDATED_REVIEW',
  'NEW_CUSTOMER_MEDIA',
  'NEW_QUESTION',
  'UPDATED_QUESTION',
  'NEW_ANSWER',
  'UPDATED_ANSWER',
  'DUPLICATE_LOCATION',
  'LOSS_OF_VOICE_OF_MERCHANT',
  'VOICE_OF_MERCHANT_UPDATED',
]
const editable = ['pubsubTopic', 'notificationTypes']

const shown = ({ id, notices }: BusinessAccount) => ({
  name: `accounts/${id}/notificationSetting`,
  ...(notices && notices.types.length > 0
    ? { pubsubTopic: notices.topic, notificationTypes: notices.types }
    : {}),
})

function accountFor(
  kernel: Kernel,
  received: ReceivedCall,
  id: string,
): BusinessAccount | TownAnswer {
  const merchant = requireMerchant(kernel, received, 'notifications')
  return isRefusal(merchant) ? merchant : requireAccount(kernel, merchant.personId, id)
}

/** GET /v1/accounts/{account}/notificationSetting */
export function readNoticeSetting(kernel: Kernel, received: ReceivedCall, id: string): TownAnswer {
  const account = accountFor(kernel, received, id)
  return isRefusal(account) ? account : { status: 200, body: shown(account) }
}

function whyNotSetting(mask: string[], fields: Record<string, unknown>): TownAnswer | undefined {
  if (mask.length === 0 || mask.some((name) => !editable.includes(name)))
    return badField('update_mask', 'Invalid field mask provided.')
  const { pubsubTopic: topic, notificationTypes: types } = fields
  if (mask.includes('pubsubTopic') && typeof topic !== 'string')
    return badField('notification_setting.pubsub_topic', 'The topic is missing.')
  if (
    mask.includes('notificationTypes') &&
    !(Array.isArray(types) && types.every((one) => noticeTypes.includes(String(one))))
  )
    return badField('notification_setting.notification_types', 'Unknown notification type.')
  // Google publishes a probe, so a topic that it may not write to is refused
  if (mask.includes('pubsubTopic') && topic !== '' && topic !== demoTopic)
    return badField(
      'notification_setting.pubsub_topic',
      'mybusiness-api-pubsub@system.gserviceaccount.com may not publish to this topic.',
    )
  return undefined
}

/** PATCH /v1/accounts/{account}/notificationSetting?updateMask=… */
export function changeNoticeSetting(
  kernel: Kernel,
  received: ReceivedCall,
  { id, fields }: { id: string; fields: Record<string, unknown> },
): TownAnswer {
  const account = accountFor(kernel, received, id)
  if (isRefusal(account)) return account
  const mask = (received.query['updateMask'] ?? '').split(',').filter(Boolean)
  const { pubsubTopic: topic, notificationTypes: types } = fields
  const refusal = whyNotSetting(mask, fields)
  if (refusal) return refusal
  const before = account.notices ?? { topic: '', types: [] }
  account.notices = {
    topic: mask.includes('pubsubTopic') ? String(topic) : before.topic,
    types:
      mask.includes('notificationTypes') && Array.isArray(types) ? types.map(String) : before.types,
  }
  kernel.touch()
  return { status: 200, body: shown(account) }
}

/** Pushes word of a review to whoever asked for it. */
export function notifyOfReview(
  kernel: Kernel,
  review: GuestReview,
  type: 'NEW_REVIEW' | 'UPDATED_REVIEW',
): void {
  const { accounts, locations } = kernel.world.googleBusiness
  const location = locations[review.locationId]
  const account = accounts.find(({ id }) => id === location?.accountId)
  if (!location || !account?.notices || account.notices.topic === '') return
  if (!account.notices.types.includes(type)) return
  const place = `accounts/${account.id}/locations/${location.id}`
  // it signs what is pushed
  signingKey(kernel)
  const messageId = kernel.nextId()
  const data = {
    name: `accounts/${account.id}`,
    notificationType: type,
    locationName: place,
    reviewName: `${place}/reviews/${review.id}`,
  }
  const publishTime = new Date(kernel.clock.now()).toISOString()
  kernel.webhooks.queue('google', {
    type,
    eventId: `pubsub-${messageId}`,
    body: JSON.stringify({
      message: {
        data: Buffer.from(JSON.stringify(data)).toString('base64'),
        messageId,
        message_id: messageId,
        publishTime,
        publish_time: publishTime,
      },
      subscription: 'projects/demo-desk/subscriptions/reviews',
    }),
  })
}
