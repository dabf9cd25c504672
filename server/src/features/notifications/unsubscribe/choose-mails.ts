import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Db } from '#platform/db/database.ts'
import type { Secrets } from '#platform/secrets.ts'
import { suppress, unsuppress } from './suppression-store.ts'
import { isKeyOf } from './unsubscribe-link.ts'

export interface ChooseMailsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
  /**
   * Keeps an account's own choice the same as its address's; an address without an account has
   * none.
   */
  readonly onMailsChosen: (tx: Db, email: string, wanted: boolean) => Promise<unknown>
}

/** What the address wants, from now on; asked before every mail that can be stopped. */
export async function putChoice(
  { clock }: Pick<ChooseMailsDeps, 'clock'>,
  tx: Db,
  { email, wanted }: { readonly email: string; readonly wanted: boolean },
): Promise<void> {
  if (wanted) await unsuppress(tx, email.toLowerCase())
  else await suppress(tx, email.toLowerCase(), clock.now())
}

/**
 * Stops the mails of an address, or sends them again, for whoever holds the link of a mail to it.
 * Throws `forbidden` for everybody else.
 */
export async function chooseMails(
  deps: ChooseMailsDeps,
  { email, key }: { readonly email: string; readonly key: string },
  wanted: boolean,
): Promise<void> {
  if (!isKeyOf(deps.secrets, email, key))
    throw new AppError('forbidden', message('mails.link-incomplete'))
  await deps.db.transaction(async (tx) => {
    await putChoice(deps, tx, { email, wanted })
    await deps.onMailsChosen(tx, email.toLowerCase(), wanted)
  })
}
