import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { Meter } from '../../capabilities/meter.ts'
import type {
  MessageToSend,
  Messenger,
  RemoteMessage,
  RemoteThread,
} from '../../capabilities/messenger.ts'
import type { WriteContext } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { budgetOf } from '../client/rate-headers.ts'
import { anew, lacksMedia } from '../publish/commit-post.ts'
import { readEvents, type DmPage } from './dm-events.ts'
import { assertMediaRight } from '../publish/prepare-post.ts'
import { readsAsWritten } from '../publish/same-text.ts'
import { payFor } from '../client/pay-for.ts'
import { isFresh, readPrepared, type PreparedPost } from '../upload/prepared-media.ts'
import { uploadPictures } from '../upload/upload-pictures.ts'
import type { XAccount } from '../client/x-account.ts'
import { isFree } from '../client/x-error.ts'
import { xPrices } from '../client/x-prices.ts'
import { readBound } from '../sign-in/x-secret.ts'
import { xNaming } from '../client/x-naming.ts'

const made = z.object({ data: z.object({ dm_event_id: z.string().check(z.minLength(1)) }) })
/** Each message costs, so that a page is no larger than what usually is new. */
const mostAtOnce = 20
/** Most readings bring nothing new, and are paid for all the same. */
const mostAtFirst = 5
const mostPages = 5
/** networks.md section 12: X's clock is not ours. */
const clocksDifferMs = 15 * 60_000

/**
 * Direct messages of a profile (networks.md section 5, DM). Every message that is answered costs;
 * the meter is asked before and told after.
 */
export function createXMessenger(
  { client, settings, clock }: Omit<XAccount, 'account'>,
  boundSecret: string,
  meter: Meter,
): Messenger {
  const account = readBound(boundSecret)
  const x: XAccount = { client, settings, clock, account }

  async function read(guestId: string | null, limit: number, token?: string): Promise<DmPage> {
    const call = await meter.allow(limit * xPrices.dmRead, 'reading')
    const page = await readEvents(client, account, {
      guestId,
      limit,
      ...(token === undefined ? {} : { token }),
    }).catch(async (error: unknown) => {
      // what X refused or never got it does not charge for; of what got lost nobody knows
      if (isFree(error)) await call.spent(0)
      throw error
    })
    await call.spent(page.answered * xPrices.dmRead)
    return page
  }

  return {
    // X shows all messages in one row, so a thread has no further ones of its own
    async list({ limit, cursor }) {
      const most = cursor === undefined ? mostAtFirst : mostAtOnce
      const page = await read(null, Math.min(limit, most), cursor)
      // what is written down stays as it was: half a message is read anew, not kept
      if (page.lacksWords) throw incomplete()
      const oldest = page.events.at(-1)
      return {
        threads: threadsOf(page, account.userId),
        completeSince: oldest ? oldest.createdAt : null,
        cursor: page.next,
      }
    },
    async older({ guest }, cursor) {
      const page = await read(guest.id, mostAtOnce, cursor)
      if (page.lacksWords) throw incomplete()
      return { messages: page.events, older: page.next }
    },
    // what it shows in words would cost as much again, and only the guest sees it
    async prepare({ picture }, earlier, context) {
      if (!picture) return null
      assertMediaRight(account)
      const pictures = await uploadPictures(
        { x, meter, context, category: 'dm_image' },
        [{ ...picture, altText: null }],
        readPrepared(earlier)?.pictures ?? [],
      )
      return { pictures, film: null } satisfies PreparedPost
    },
    send: ({ guestId }, content, context) => send(x, { guestId, content, meter, context }),
    async recent(guestId, since, sent = '') {
      const from = since.getTime() - clocksDifferMs
      const own: RemoteMessage[] = []
      let token: string | undefined
      for (let page = 0; page < mostPages; page++) {
        const answer = await read(guestId, mostAtOnce, token)
        if (!answer.isComplete || answer.events.length < answer.answered) break
        own.push(
          ...answer.events
            .filter((one) => one.isOwn && one.createdAt.getTime() >= from)
            .map((one) => (readsAsWritten(one.text, sent, false) ? { ...one, text: sent } : one)),
        )
        const oldest = answer.events.at(-1)
        if (answer.next === null || (oldest && oldest.createdAt.getTime() < from)) return own
        token = answer.next
      }
      throw incomplete()
    },
  }
}

const incomplete = () =>
  new ConnectorError('unavailable', {
    network: xNaming.network,
    message: message('network.incomplete-answer', { network: xNaming.name }),
  })

/** Talks of two people; what more take part in is left out. */
function threadsOf({ events, people }: DmPage, ownId: string): RemoteThread[] {
  const byGuest = new Map<string, RemoteThread & { readonly messages: RemoteMessage[] }>()
  for (const { guestId, conversationId, ...one } of events) {
    if (guestId === null || guestId === ownId) continue
    const known = byGuest.get(guestId)
    if (known) known.messages.push(one)
    else
      byGuest.set(guestId, {
        remoteId: conversationId,
        guest: {
          id: guestId,
          name: people.get(guestId)?.name ?? null,
          username: people.get(guestId)?.username ?? null,
          pictureUrl: people.get(guestId)?.pictureUrl ?? null,
        },
        messages: [one],
        older: null,
        // whoever deletes a message on X deletes it for themselves alone
        wholeSince: null,
      })
  }
  return [...byGuest.values()]
}

interface Sending {
  readonly guestId: string
  readonly content: MessageToSend
  readonly meter: Meter
  readonly context: WriteContext
}

/** The upload that goes with it. Throws `unavailable` where it has to be made anew. */
function uploadOf({ clock }: XAccount, { picture, prepared }: MessageToSend): string | null {
  if (!picture) return null
  const [upload] = readPrepared(prepared)?.pictures ?? []
  if (upload && isFresh(upload, clock.now(), 'commit')) return upload.id
  throw anew()
}

async function send(
  x: XAccount,
  { guestId, content, meter, context }: Sending,
): Promise<{ readonly remoteId: string }> {
  const { client, account } = x
  const { text } = content
  const mediaId = uploadOf(x, content)
  const { data } = await payFor(meter, xPrices.dmSent, () =>
    context.write('message', (guard) =>
      client.write({
        method: 'POST',
        path: `/2/dm_conversations/with/${encodeURIComponent(guestId)}/messages`,
        token: account.accessToken,
        budget: budgetOf(account.userId, 'messages'),
        body: {
          ...(text === '' ? {} : { text }),
          ...(mediaId === null ? {} : { attachments: [{ media_id: mediaId }] }),
        },
        schema: made,
        guard,
      }),
    ),
  ).catch((error: unknown) => {
    throw mediaId !== null && lacksMedia(error) ? anew(error) : error
  })
  return { remoteId: data.dm_event_id }
}
