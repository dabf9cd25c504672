import * as z from 'zod/mini'
import { defineJob } from '#platform/queue/job-queue.ts'

/** Ends one subscription at the provider: it was bought beside another. */
export const endSubscriptionJob = defineJob({ name: 'billing.end-subscription', payload: z.object({ subscriptionId: z.string() }), expireSeconds: 60, retryLimit: 50 })

/**
 * Leaves the provider for a company that is gone; the row that knew it is gone too, so the job carries the provider's ids. Tried for three
 * days: longer than a payment page stays open.
 */
export const leaveProviderJob = defineJob({ name: 'billing.leave-provider', payload: z.object({ customerId: z.string(), checkoutId: z.nullable(z.string()) }), expireSeconds: 120, retryLimit: 300 })

export const jobs = [endSubscriptionJob, leaveProviderJob] as const
