import { rawMessage } from '@marquee/contract/message.ts'
import type { Tool } from '@marquee/contract/accounts.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { aCompany, aUser } from '#testing/people.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { press, soon } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import type { ManyNetwork } from '../connectable.ts'
import type { FoundAccounts } from './found-accounts.ts'
import { PageStep } from './page-step.tsx'

const anchor = {
  id: '9',
  title: 'The Anchor Tap',
  name: 'The Anchor Tap',
  handle: 'a_9',
  picture: null,
  details: null,
  followers: null,
  canConnect: true,
  reason: null,
}
const sam: FoundAccounts = {
  consented: { state: 's', handle: 'p_1' },
  personId: '10002',
  personName: 'Sam Okoye',
  accounts: [anchor],
  adAccounts: [],
  groups: [],
  group: null,
  left: [],
}
const lume = aTool({ type: 'facebook', pageId: '1', pageName: 'Osteria Lume', health: 'reconnect' })

async function step(
  network: ManyNetwork,
  found: FoundAccounts,
  saved: readonly Tool[],
): Promise<string> {
  const company = aCompany()
  const client = new QueryClient()
  client.setQueryDefaults(queryKeys.me, { staleTime: Infinity })
  client.setQueryData(queryKeys.me, aUser({ companies: [company], company }))
  const { element } = await render(
    <QueryClientProvider client={client}>
      <PageStep
        network={network}
        found={found}
        saved={saved}
        onChanged={async () => {}}
        onRemoved={async () => {}}
        onOther={() => {}}
      />
    </QueryClientProvider>,
  )
  return element.textContent
}
const says = 'Osteria Lume is not among what Sam Okoye may manage, and stays as it is.'

it('says when who signed in cannot mend what is to be mended', async () => {
  expect(await step('facebook', sam, [lume])).toContain(says)
})
it('says nothing of a page that works, or that is in the list', async () => {
  expect(await step('facebook', sam, [{ ...lume, health: 'connected' }])).not.toContain(says)
  expect(
    await step(
      'facebook',
      {
        ...sam,
        accounts: [anchor, { ...anchor, id: '1', name: 'Osteria Lume', title: 'Osteria Lume' }],
      },
      [lume],
    ),
  ).not.toContain(says)
})
it('says nothing where locations stand in several groups', async () => {
  const group = {
    id: '7',
    name: 'Okoye',
    kind: rawMessage('Personal'),
    picture: null,
    canConnect: true,
    reason: null,
  }
  expect(
    await step('google', { ...sam, groups: [group], group }, [{ ...lume, type: 'google' }]),
  ).not.toContain(says)
})
it('calls a further store connected: all of them are, and one comes first', async () => {
  const store = aTool({ type: 'uberEats', pageId: '9', pageName: 'The Anchor Tap', enabled: false })
  expect(await step('uberEats', sam, [store])).not.toContain('saved, not active')
})

it('names first what was left unticked, and sends nobody to an admin for it', async () => {
  const closed = { ...anchor, handle: '', canConnect: false, reason: null }
  const text = await step(
    'facebook',
    { ...sam, accounts: [closed], left: ['publishing on your pages', 'reading your pages'] },
    [],
  )
  expect(text).toContain('You left “publishing on your pages” and “reading your pages” unticked.')
  expect(text).toContain('Ask again')
  expect(text).not.toContain('Talk to your Facebook admin')
})
it('offers to ask again for what was not shared, also where something else can be connected', async () => {
  const unshared = { ...anchor, id: '8', handle: '', canConnect: false, asksAgain: true as const }
  for (const accounts of [[unshared], [unshared, anchor]]) {
    const text = await step('facebook', { ...sam, accounts }, [])
    expect(text).toContain('Some of these were not shared with us.')
    expect(text).toContain('Ask again')
    expect(text).not.toContain('Talk to your Facebook admin')
  }
  expect(await step('facebook', sam, [])).not.toContain('Ask again')
})
it('says that a page could not be taken out, and why', async () => {
  answering({
    [`PUT /api/social/social-accounts/disabledid/${lume.id}/9/${aCompany().id}`]: {
      status: 403,
      body: { message: 'Ask an owner.', code: 'forbidden', requestId: 'r' },
    },
  })
  const saved = { ...lume, pageId: '9', health: 'connected' as const }
  await step('facebook', sam, [saved])
  await press(document.querySelector<HTMLButtonElement>('[role=switch]') ?? undefined)
  await soon(() => {
    expect(document.querySelector('[role=alert]')?.textContent).toContain(
      'Error disabling the tool.',
    )
  })
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Ask an owner.')
})
