import { describeDatabase } from '#platform/db/schema/describe-database.ts'
import { reasonOf } from '../examined.ts'
import { open, todo, well, type Finding } from '../finding.ts'

export interface BothAddresses {
  /** The pooler's, which every statement of the product goes to. */
  readonly databaseUrl: string
  /** The server's own. */
  readonly databaseDirectUrl: string
}

/** Whether the pooler answers, and leads to the database that is looked at directly. */
export async function checkPooler({
  databaseUrl,
  databaseDirectUrl,
}: BothAddresses): Promise<Finding> {
  const subject = 'pooler'
  const [pooled, direct] = await Promise.allSettled([
    describeDatabase(databaseUrl),
    describeDatabase(databaseDirectUrl),
  ])
  if (pooled.status === 'rejected')
    return todo(
      subject,
      `DATABASE_URL does not answer (${reasonOf(pooled.reason)}), and the product asks nothing else; look at the pooler, its log and its limits.`,
    )
  // that the server itself is away is another finding
  if (direct.status === 'rejected')
    return open(subject, 'It answers; where it leads could not be compared.')
  return pooled.value.identity === direct.value.identity
    ? well(subject, 'DATABASE_URL answers, and leads where DATABASE_DIRECT_URL does.')
    : todo(
        subject,
        'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases; set both to one.',
      )
}
