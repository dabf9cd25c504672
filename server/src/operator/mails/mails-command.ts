import {
  listBounces,
  listUnsent,
  readMailMetrics,
  type Retried,
  type UnsentMail,
} from '#features/notifications'
import { findSupportMessage, listSupportMessages } from '#features/support'
import type { Database } from '#platform/db/database.ts'
import { CommandError } from '../run/command-error.ts'

const usage =
  'Say: npm run mails -- list · retry <id> · retry all · refused · support · support <id> · samples <folder>.'
const mostShown = 50
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export interface MailsCommandDeps {
  readonly db: Database
  readonly retry: (id: string) => Promise<Retried>
}

/**
 * What waits, failed or was refused, tries a failed mail again, and shows what people wrote to
 * support. Answers what to print.
 */
export async function runMailsCommand(
  deps: MailsCommandDeps,
  words: readonly string[],
): Promise<string> {
  const [verb = 'list', word] = words
  switch (verb) {
    case 'list':
      return list(deps)
    case 'retry':
      return word === 'all' ? retryAll(deps) : retryOne(deps, word)
    case 'refused':
      return refused(deps)
    case 'support':
      return word === undefined ? support(deps) : oneOfSupport(deps, word)
    default:
      throw new CommandError(usage)
  }
}

async function list({ db }: MailsCommandDeps): Promise<string> {
  const [{ queued, failed }, unsent] = await Promise.all([
    readMailMetrics(db),
    listUnsent(db, mostShown),
  ])
  if (queued + failed === 0) return 'Every mail of the last 30 days went out.'
  const more = queued + failed - unsent.length
  return [
    `${queued} wait, ${failed} failed.`,
    ...unsent.map(lineOf),
    ...(more > 0 ? [`… and ${more} older ones.`] : []),
  ].join('\n')
}

function lineOf({
  id,
  state,
  to_address: to,
  template,
  tries,
  error,
  created_at: at,
}: UnsentMail): string {
  const why = error ?? (tries === 0 ? 'Not tried yet.' : 'Being tried.')
  return `${id}  ${state === 'failed' ? 'failed ' : 'waiting'}  ${at.toISOString()}  ${template} to ${to}, ${tries === 1 ? '1 try' : `${tries} tries`}: ${why}`
}

const retried: Readonly<Record<Retried, string>> = {
  'sent-again': 'It is sent again now; look at npm run mails -- list in a minute.',
  unknown: 'There is no such mail; npm run mails -- list shows those that failed.',
  'not-failed': 'It has not failed: it is sent already, or waits and is tried by itself.',
  'of-no-use': 'It is of no use any more (an old code, a post of days ago), so it is not sent.',
}

async function retryOne({ retry }: MailsCommandDeps, id: string | undefined): Promise<string> {
  if (!id || !uuid.test(id))
    throw new CommandError(
      'Say which: npm run mails -- retry <id>, as npm run mails -- list shows it.',
    )
  const outcome = await retry(id)
  if (outcome !== 'sent-again') throw new CommandError(retried[outcome])
  return retried[outcome]
}

async function retryAll({ db, retry }: MailsCommandDeps): Promise<string> {
  let again = 0
  const failed = (await listUnsent(db, 10_000)).filter(({ state }) => state === 'failed')
  for (const { id } of failed) if ((await retry(id)) === 'sent-again') again += 1
  return `${again} of ${failed.length} failed mails are sent again now; the others are of no use any more.`
}

async function refused({ db }: MailsCommandDeps): Promise<string> {
  const bounces = await listBounces(db, mostShown)
  if (bounces.length === 0) return 'No address is refused.'
  return bounces
    .map(
      ({ email, refusals, last_at: at, reason }) =>
        `${email}  ${refusals === 1 ? 'once' : `${refusals} times`}, last ${at.toISOString()}: ${reason}`,
    )
    .join('\n')
}

async function support({ db }: MailsCommandDeps): Promise<string> {
  const messages = await listSupportMessages(db, mostShown)
  if (messages.length === 0) return 'Nobody wrote to support.'
  return messages
    .map(
      ({ id, email, message, created_at: at, attachment }) =>
        `${id}  ${at.toISOString()}  ${email}${attachment ? ` (${attachment.name})` : ''}: ${message.replace(/\s+/g, ' ').slice(0, 80)}`,
    )
    .join('\n')
}

async function oneOfSupport({ db }: MailsCommandDeps, id: string): Promise<string> {
  const found = uuid.test(id) ? await findSupportMessage(db, id) : null
  if (!found)
    throw new CommandError('There is no such message; npm run mails -- support lists them.')
  return [
    `From ${found.email}, ${found.created_at.toISOString()}`,
    ...(found.attachment
      ? [
          `Attached: ${found.attachment.name}, ${found.attachment.bytes} bytes, stored as ${found.attachment.key}`,
        ]
      : []),
    '',
    found.message,
  ].join('\n')
}
