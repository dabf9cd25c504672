import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aCompany, aUser } from '#testing/people.ts'
import { render } from '#testing/render.tsx'
import { soon } from '#testing/signed-in.tsx'
import { aPost } from '../../testing.ts'
import { ScheduledDetail } from '../detail/scheduled-detail.tsx'

const { id } = aPost()
type Answer = Parameters<typeof answering>[0][string]

/**
 * A post that left the list of scheduled ones while it was looked at; what fails is asked again
 * once.
 */
async function open(answer: Answer) {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  answering({ [`GET /api/posts/facebook/${id}`]: answer })
  const client = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 0 } } })
  client.setQueryData(queryKeys.me, aUser({ companies: [aCompany()] }))
  const { element } = await render(
    <QueryClientProvider client={client}>
      <ScheduledDetail posts={[]} openId={id} onOpen={() => {}} />
    </QueryClientProvider>,
  )
  return element
}
const down = { status: 503, body: { message: 'Down.', code: 'unavailable' } }
const notFound = (said?: string) => ({
  status: 404,
  body: {
    message: 'No.',
    code: 'not-found',
    ...(said === undefined ? {} : { said: { code: said } }),
  },
})

it.each([
  ['is gone', notFound('publishing.no-such-post'), 'This post is not here any more.'],
  ['could not be read', down, 'The post could not be loaded.'],
  ['is of a company one has left', notFound('http.no-such-company'), 'could not be loaded.'],
])('a scheduled post that %s says so', async (_what, answer, words) => {
  const element = await open(answer)
  await soon(() => {
    expect(element.textContent).toContain(words)
  })
})
it('a scheduled post that went out is asked for again by itself', async () => {
  const answers = [down, { body: aPost({ text: 'Burrata tonight' }) }]
  const element = await open(() => answers.shift() ?? new Error('asked too often'))
  await soon(() => {
    expect(element.textContent).toContain('Burrata tonight')
  })
})
