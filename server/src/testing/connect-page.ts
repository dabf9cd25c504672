import * as z from 'zod/mini'
import type { WholeApp, WholePerson } from './whole-app.ts'

const started = z.object({ auth_url: z.string(), state: z.string() })
const word = z.object({ access_token: z.string() })
const found = z.object({ pages: z.array(z.object({ id: z.string(), access_token: z.string() })) })

/**
 * Connects what Marta of the town administers, as the screens do: consent, list, choose. Throws
 * when the page is not saved.
 */
export async function connectPage(
  { ask }: Pick<WholeApp, 'ask'>,
  town: { code(person: string, consentUrl: string): Promise<string> },
  {
    who,
    pageId = '20001',
    network = 'facebook',
  }: {
    readonly who: WholePerson
    readonly pageId?: string
    readonly network?: 'facebook' | 'instagram'
  },
): Promise<void> {
  const { auth_url: address, state } = z.parse(
    started,
    (
      await ask(
        who,
        'GET',
        `/social/social-accounts/start${network === 'facebook' ? 'Facebook' : 'Instagram'}Auth`,
      )
    ).body,
  )
  const query = new URLSearchParams({ state, code: await town.code('10001', address) })
  const { access_token: userToken } = z.parse(
    word,
    (await ask(null, 'GET', `/social/social-accounts/callback?${query.toString()}`)).body,
  )
  const { pages } = z.parse(
    found,
    (await ask(who, 'POST', `/social/social-accounts/${network}-connect`, { userToken })).body,
  )
  const accessToken = pages.find(({ id }) => id === pageId)?.access_token
  const saved = await ask(who, 'POST', '/companies/assign-tool', {
    companyId: who.companyId,
    tool: [{ type: network, pageId, accessToken }],
  })
  if (saved.status !== 200)
    throw new Error(`${network} ${pageId} could not be connected: ${JSON.stringify(saved.body)}`)
}
