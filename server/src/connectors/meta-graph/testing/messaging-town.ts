import { beforeEach } from 'vitest'
import * as z from 'zod/mini'
import type { testClock } from '#testing/test-platform.ts'
import type { AccountLink } from '../../capabilities/sign-in/account-link.ts'
import type { MessageFate, MessengerWorld } from '../../capabilities/testing/messenger-world.ts'
import { aSmallPicture } from '../../testing/small-picture.ts'
import type { FacebookTown } from './facebook-town.ts'
import { useFileHost } from './file-host.ts'

const redirectUri = 'http://localhost:3000/callback'
const codeVerifier = 'v'.repeat(64)
const routes = { list: 'GET /{page}/conversations', send: 'POST /{page}/messages' } as const
const faults: Record<MessageFate, object> = {
  'answer is lost': { kind: 'lose-answer' },
  'call is dropped': { kind: 'drop' },
  'grant is dead': { kind: 'token-expired' },
  'limit is reached': { kind: 'rate-limit', code: 32, forMs: 600_000 },
  'server fails': { kind: 'status', status: 500, code: 2, isTransient: true },
}

/** The fault that makes the next call end so. */
export const metaMessageFates = (on: 'list' | 'send', fate: MessageFate) => ({
  route: routes[on],
  ...faults[fate],
})

interface MessagingTown {
  /** The secret of the account of Marta that the network calls so, after her consent. */
  secretOf(link: AccountLink, remoteId: string): Promise<string>
  readonly world: Pick<MessengerWorld, 'arrived' | 'advance' | 'now' | 'picture' | 'standing'>
}

const books = z.object({
  conversations: z.array(
    z.object({
      messages: z.array(
        z.object({
          text: z.string(),
          fromGuest: z.boolean(),
          photoId: z.optional(z.string()),
          quickReplies: z.optional(z.array(z.string())),
        }),
      ),
    }),
  ),
})

/** What pages and the profiles behind them share when guests write to them. */
export function useMessagingTown(
  town: FacebookTown,
  clock: ReturnType<typeof testClock>,
): MessagingTown {
  const host = useFileHost()
  beforeEach(() => {
    clock.moveTo(0)
  })
  return {
    async secretOf(link, remoteId) {
      const consent = link.consentUrl({ state: 's', redirectUri, codeVerifier })
      const { secret } = await link.exchange({
        code: await town.code('10001', consent),
        redirectUri,
        codeVerifier,
      })
      const { accounts } = await link.discover(secret)
      await town.control('DELETE', '/log')
      return accounts.find((one) => one.remoteId === remoteId)?.secret ?? ''
    },
    world: {
      now: () => clock.now(),
      picture: async () => {
        const picture = await aSmallPicture()
        const address = host.put('dish.jpg', 'image/jpeg', await picture.bytes())
        return { ...picture, address: async () => address }
      },
      async standing() {
        const { conversations } = z.parse(books, await town.control('GET', '/truth/messages'))
        return conversations
          .flatMap(({ messages }) => messages)
          .filter(({ fromGuest }) => !fromGuest)
          .map(({ text, photoId, quickReplies = [] }) => ({
            text,
            hasPicture: photoId !== undefined,
            quickReplies,
          }))
      },
      arrived: async () =>
        (await town.log())
          .filter(({ method, route }) => method === 'POST' && route.endsWith('/messages'))
          .map(({ correlationId }) => ({ correlationId: correlationId ?? null })),
      async advance(ms) {
        await town.control('POST', '/clock', { advanceMs: ms })
        clock.advance(ms)
      },
    },
  }
}
