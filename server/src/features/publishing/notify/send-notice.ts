import type { Person } from '#features/identity'
import type { OutgoingMail } from '#features/notifications'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { PublishingDeps } from '../publishing-deps.ts'

export type NotifyDeps = Pick<
  PublishingDeps,
  | 'db'
  | 'clock'
  | 'notifications'
  | 'peopleToNotify'
  | 'unhealthyOn'
  | 'timeZoneOf'
  | 'companyNameOf'
  | 'publicUrl'
>

export interface NotifiedCompany {
  readonly name: string
  readonly zone: string
}

/** A mail about a post of days ago is of no use to anybody. */
const usefulMs = 3 * 86_400_000

export function sendTo(
  { deps, tx }: { readonly deps: NotifyDeps; readonly tx: Db },
  person: Person,
  write: (
    to: Pick<OutgoingMail, 'to' | 'language' | 'correlationId' | 'usefulUntil'>,
  ) => OutgoingMail,
): Promise<void> {
  return deps.notifications.send(
    tx,
    write({
      to: person.email,
      language: person.language,
      correlationId: newId(),
      usefulUntil: new Date(deps.clock.now().getTime() + usefulMs),
    }),
  )
}
