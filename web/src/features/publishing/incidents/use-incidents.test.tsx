import type { PostView, PublicationView } from '@marquee/contract/publishing.ts'
import { expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { renderSignedIn, soon } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import { aPost, aPublication } from '../testing.ts'
import { useAreIncidentsKnown, useIncidents } from './use-incidents.ts'

const { id } = aCompany()
const tool = aTool()
const end = { totalItems: 0, hasNextPage: false, nextCursor: null }
const pages = (page: object) => ({ pages: [page], pageParams: [undefined] })
const asked = { limit: 20, accounts: tool.id }
const planned = (title: string, publication: PublicationView) => [
  { title, socialNetworks: ['facebook'], publications: [publication] },
]
const reel = (publication: PublicationView): PostView =>
  aPost({ kind: 'reel', text: 'Dough at dawn', publications: [publication] })

function Listed() {
  const incidents = useIncidents()
  const isKnown = useAreIncidentsKnown()
  const said = incidents.map(({ title, postBegins }) => `${postBegins}: ${title}`)
  return <p>{[...said, isKnown ? 'known' : 'coming'].join(' | ')}</p>
}

it('tells of planned and sent reels beside posts, and of what asks and is older than their lists, once', async () => {
  const inList = reel(aPublication({ id: 'c', state: 'failed' }))
  const older = aPost({
    text: 'Old ragù',
    publications: [
      aPublication({ id: 'd', state: 'unknown', decisions: ['there', 'not-there'] }),
      // that it waits is no question to anybody
      aPublication({ id: 'e', state: 'held' }),
    ],
  })
  const { element } = await renderSignedIn(<Listed />, {
    known: [
      [queryKeys.tools(id), [tool]],
      [queryKeys.posts(id, 'asking'), [inList, older]],
      [
        queryKeys.posts(id, 'scheduled'),
        planned('Quiz night', aPublication({ id: 'a', state: 'missed' })),
      ],
      [queryKeys.posts(id, 'posted', { ...asked, networks: null }), pages({ ...end, items: [] })],
      [
        queryKeys.posts(id, 'scheduled-reels'),
        planned('Spritz hour', aPublication({ id: 'b', state: 'missed' })),
      ],
      [queryKeys.posts(id, 'reels', asked), pages({ ...end, data: [inList] })],
    ],
  })
  expect(element.textContent.split(' | ')).toEqual([
    'Quiz night: Not sent to Facebook: too late.',
    'Spritz hour: Not sent to Facebook: too late.',
    'Old ragù: Is it on Facebook?',
    'Dough at dawn: Not live on Facebook.',
    'known',
  ])
})
it('does not wait for a list that failed', async () => {
  const broken = { status: 500, body: { message: 'Broken', code: 'internal', requestId: 'r' } }
  answering({
    'GET /api/posts': broken,
    'GET /api/posts/asking': broken,
    'GET /api/posts/scheduled': broken,
    'GET /api/reels': broken,
    'GET /api/reels/scheduled': broken,
  })
  const { element } = await renderSignedIn(<Listed />, { known: [[queryKeys.tools(id), [tool]]] })
  await soon(() => {
    expect(element.textContent).toBe('known')
  })
})
