import * as z from 'zod/mini'
import { accountCall } from '../../capabilities/account-call.ts'
import type { WebhookSubscription } from '../../capabilities/webhook-events.ts'
import { budgetOf, type GoogleClient } from '../client/google-client.ts'
import { readBoundSecret } from '../sign-in/google-secret.ts'

/** What Google calls the kinds of notices that somebody here listens to. */
const noticeTypes = ['NEW_REVIEW', 'UPDATED_REVIEW'] as const

const setting = z.object({ name: z.string(), pubsubTopic: z.nullish(z.string()) })

/**
 * Asks Google to tell of reviews (My Business Notifications, discovery document v1 of 2026-11): one
 * setting an account, for all locations in it. It may be asked again and changes nothing then.
 */
export function createGoogleSubscription(google: GoogleClient, topic: string): WebhookSubscription {
  return {
    againMs: 7 * 86_400_000,
    async subscribe(accountSecret) {
      const { location, grant } = readBoundSecret(accountSecret)
      const [, account = ''] = /^(accounts\/[^/]+)\//.exec(location) ?? []
      const name = `${account}/notificationSetting`
      await google.write({
        api: 'notifications',
        method: 'PATCH',
        path: `/v1/${name}`,
        query: { updateMask: 'pubsubTopic,notificationTypes' },
        body: { name, pubsubTopic: topic, notificationTypes: [...noticeTypes] },
        grant,
        guard: accountCall(20_000),
        budget: budgetOf('notifications'),
        schema: setting,
      })
    },
    // other locations of the account stay, perhaps of another company: what nobody knows here any
    // more is told and left alone
    unsubscribe: async () => undefined,
  }
}
