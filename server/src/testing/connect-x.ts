import * as z from 'zod/mini'
import { startGoogleAuth, tiktokCallback } from '@marquee/contract/connections.ts'
import type { WholeApp, WholePerson } from './whole-app.ts'

const base = '/social/social-accounts'

/** Connects the profile of Marta of the town on X, as the screens do. */
export async function connectX(
  { ask }: Pick<WholeApp, 'ask'>,
  town: { control(method: string, path: string, body?: unknown): Promise<unknown> },
  who: WholePerson,
): Promise<void> {
  const { auth_url: address, state } = z.parse(
    startGoogleAuth.response,
    (await ask(who, 'GET', `${base}/startTwitterAuth`)).body,
  )
  const { code } = z.parse(
    z.object({ code: z.string() }),
    await town.control('POST', '/x/consent', {
      ...Object.fromEntries(new URL(address).searchParams),
      person: '10001',
    }),
  )
  const back = new URLSearchParams({ state, code }).toString()
  const { pageId, access_token: accessToken } = z.parse(
    tiktokCallback.response,
    (await ask(null, 'GET', `${base}/twitterCallback?${back}`)).body,
  )
  const saved = await ask(who, 'POST', '/companies/assign-tool', {
    companyId: who.companyId,
    tool: [{ type: 'twitter', pageId, accessToken }],
  })
  if (saved.status !== 200)
    throw new Error(`X could not be connected: ${JSON.stringify(saved.body)}`)
}
