import * as z from 'zod/mini'
import { defineJob } from '#platform/queue/job-queue.ts'

/** Ends one subscription at the provider: it was bought beside another. */
export const endSubscriptionJob = defineJob({
  name: 'billing.end-subscription',
  payload: z.object({ subscriptionId: z.string() }),
  expireSeconds: 60,
  retryLimit: 50,
})

/**
 * Leaves the provider for a company that is gone. What fails here is tried on by the room's loop,
 * out of `left_payers`.
 */
export const leaveProviderJob = defineJob({
  name: 'billing.leave-provider',
  payload: z.object({ customerId: z.string() }),
  expireSeconds: 120,
  retryLimit: 5,
})

export const jobs = [endSubscriptionJob, leaveProviderJob] as const
