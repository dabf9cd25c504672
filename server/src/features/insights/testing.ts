import { message } from '@marquee/contract/message.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { CountedPost, InsightsDeps } from './insights-deps.ts'

/** A live post that nobody liked yet. */
export const aCountedPost = (more: Partial<CountedPost>): CountedPost => ({
  post_id: '00000000-0000-4000-8000-000000000001',
  remote_id: '1',
  network: 'facebook',
  social_account_id: '00000000-0000-4000-8000-000000000002',
  kind: 'post',
  text: 'Soup',
  published_at: new Date('2026-11-20T12:00:00Z'),
  likes: 0,
  comments: 0,
  shares: 0,
  ...more,
})

/** These posts are live; of no hour of the week. */
export const postsThatAre = (posts: () => readonly CountedPost[]): InsightsDeps['posts'] => ({
  listCounted: async () => posts(),
  listBest: async (_db, _companyId, { from, until }) =>
    posts().filter(({ published_at: at }) => at >= from && at < until),
  countHours: async () => [],
})

/** A reading ends so. */
export const aRefusal = (kind: ConnectorError['kind']): ConnectorError =>
  new ConnectorError(kind, {
    network: 'facebook',
    message: message('network.problem', { network: 'Facebook' }),
  })
