import { rawMessage } from '@marquee/contract/message.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { aCompany } from '#testing/people.ts'
import { renderSignedIn } from '#testing/signed-in.tsx'
import { StoppedPosts } from './stopped-posts.tsx'

const { id } = aCompany()
const scheduled = (publications: readonly PublicationView[]) =>
  [
    queryKeys.posts(id, 'scheduled'),
    [{ title: 'Quiz night, three tables left', socialNetworks: ['facebook'], publications }],
  ] as const
const aPublication = (over: Partial<PublicationView>): PublicationView => ({
  id: 'a',
  network: 'facebook',
  accountName: 'Osteria Lume',
  state: 'missed',
  message: null,
  holdReason: null,
  permalink: null,
  remoteId: null,
  acceptedAt: null,
  readBackAt: null,
  likes: null,
  comments: null,
  shares: null,
  hasLiked: false,
  decisions: [],
  dueAt: '2026-11-24T12:00:00.000Z',
  ownText: null,
  canRepair: false,
  deletion: null,
  steps: [],
  edit: null,
  ...over,
})
const tools = [queryKeys.tools(id), []] as const
const open = (...publications: readonly PublicationView[]) =>
  renderSignedIn(<StoppedPosts />, { known: [tools, scheduled(publications)] })

it('names what did not go out, with its time and why, and asks nothing that cannot be answered without a plan', async () => {
  const { element } = await open(
    aPublication({ decisions: ['send', 'leave'] }),
    aPublication({
      id: 'b',
      state: 'held',
      dueAt: '2026-11-25T12:00:00.000Z',
      message: rawMessage('Your plan has ended. The post waits for a new one.'),
    }),
  )
  expect(
    [...element.querySelectorAll('li p')].map((one) =>
      [...one.children].map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [
      'Quiz night, three tables left',
      '24 November 2026 - 12:00',
      'Not sent to Facebook: too late.',
    ],
    [
      'Quiz night, three tables left',
      '25 November 2026 - 12:00',
      'Held for Facebook. Your plan has ended. The post waits for a new one.',
    ],
  ])
  expect(element.querySelectorAll('button, a')).toHaveLength(0)
})
it('is not there where everything went out', async () => {
  const { element } = await open(aPublication({ state: 'scheduled' }))
  expect(element.textContent).toBe('')
})
