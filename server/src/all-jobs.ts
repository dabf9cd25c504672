import { jobs as billingJobs } from '#features/billing'
import { jobs as commentJobs } from '#features/comments'
import { jobs as identityJobs } from '#features/identity'
import { jobs as intakeJobs } from '#features/intake'
import { jobs as privacyJobs } from '#features/privacy'
import { jobs as mediaJobs } from '#features/media'
import { jobs as mentionJobs } from '#features/mentions'
import { jobs as notificationJobs } from '#features/notifications'
import { jobs as reviewJobs } from '#features/reviews'
import { jobs as trackingJobs } from '#features/tracking'

/** Every kind of background work, so that a process that only sends finds its queues made. */
export const allJobs = [
  ...billingJobs,
  ...commentJobs,
  ...identityJobs,
  ...intakeJobs,
  ...privacyJobs,
  ...mediaJobs,
  ...mentionJobs,
  ...notificationJobs,
  ...reviewJobs,
  ...trackingJobs,
]
