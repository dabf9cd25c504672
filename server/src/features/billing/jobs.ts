import * as z from 'zod/mini'
import { defineJob } from '#platform/queue/job-queue.ts'

/** Ends a subscription at the provider whose company is gone; the row that knew it is gone too, so the job carries the provider's id. */
export const endSubscriptionJob = defineJob({ name: 'billing.end-subscription', payload: z.object({ subscriptionId: z.string() }), expireSeconds: 60, retryLimit: 50 })

export const jobs = [endSubscriptionJob] as const
