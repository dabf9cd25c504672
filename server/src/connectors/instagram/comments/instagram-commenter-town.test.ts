import { moderatorSuite } from '../../capabilities/comments/comment-moderator.suite.ts'
import { commenterSuite, type CommentFate } from '../../capabilities/comments/commenter.suite.ts'
import { prepareFully, recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { osteriaLume } from '../../meta-graph/testing/instagram-town.ts'
import { useInstagramTestbed, withPictures } from '../testing.ts'

const { town, picture, clock, instagram, lost, secret, advance } = useInstagramTestbed()

const routes = {
  list: 'GET /{media}/comments',
  comment: 'POST /{media}/comments',
  reply: 'POST /{ig_comment}/replies',
  like: 'none',
} as const
const faults: Record<CommentFate, object> = {
  'answer is lost': { kind: 'lose-answer' },
  'call is dropped': { kind: 'drop' },
  'grant is dead': { kind: 'token-expired' },
  'limit is reached': { kind: 'rate-limit', code: 4, forMs: 600_000 },
  'server fails': { kind: 'status', status: 500, code: 2, isTransient: true },
}

async function aPost() {
  const content = withPictures('Who is coming?', await picture('table'))
  const publisher = instagram().publisher(secret())
  return (
    await publisher.commit(
      content,
      await prepareFully(publisher, { content, wait: advance }),
      recordSteps(),
    )
  ).remoteId
}
const guestWrites = async (_postId: string, text: string) => {
  await town.control('POST', '/guests', {
    network: 'instagram',
    owner: osteriaLume,
    does: 'comment',
    text,
  })
}

commenterSuite('Instagram', { likes: false, pagesNewestFirst: false }, () => ({
  commenter: () => instagram().commenter(secret()),
  unreachable: () => lost().commenter(secret()),
  now: () => clock.now(),
  advance,
  aPost,
  guestWrites,
  async removePost(postId) {
    const answer = await fetch(`${town.url()}/look/instagram/osterialume/${postId}/delete`, {
      method: 'POST',
    })
    if (!answer.ok) throw new Error(`The town did not delete it: ${answer.status}`)
  },
  strike: (on, fate) => town.fault({ route: routes[on], times: 1, ...faults[fate] }),
  likesOf: async (postId) => (await instagram().reader(secret()).read(postId))?.likes ?? -1,
  arrived: async () =>
    (await town.log())
      .filter(({ method, route }) => method !== 'GET' && /comments|replies/.test(route))
      .map(({ correlationId }) => ({ correlationId: correlationId ?? null })),
}))

moderatorSuite('Instagram', () => ({
  moderator: () => instagram().moderator(secret()),
  commenter: () => instagram().commenter(secret()),
  aPost,
  guestWrites,
  loseAnswer: (of) =>
    town.fault({
      route: of === 'hide' ? 'POST /{ig_comment}' : 'DELETE /{ig_comment}',
      kind: 'lose-answer',
      times: 1,
    }),
}))
