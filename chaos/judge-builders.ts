// What the tests of the judges have in common: one post that stands once, as every book tells it.
import type { PlannedSubmit } from './planned-submit.ts'
import type { Facts, PublicationFact } from './gather-facts.ts'
import type { Offence } from './judge-promise.ts'
import type { SubmittedPost } from './submit-posts.ts'
import type { TownCall } from './town-watch.ts'

export const start = Date.parse('2026-11-24T18:30:00Z')
export const at = (ms: number) => new Date(start + ms)
export const aPublication = (over: Partial<PublicationFact> = {}): PublicationFact => ({
  id: 'p1',
  post_id: 'post1',
  network: 'facebook',
  state: 'published',
  message: null,
  next_at: null,
  due_at: at(0),
  remote_id: '20001_1',
  delete_at: null,
  delete_message: null,
  read_back_at: at(900),
  correlation_id: 'c1',
  text: 'Burrata is back',
  kind: 'post',
  account: '20001',
  ...over,
})
export const aCall = (over: Partial<TownCall> = {}): TownCall => ({
  id: 1,
  network: 'facebook',
  method: 'POST',
  route: '/{page}/feed',
  status: 200,
  correlationId: 'c1',
  faults: [],
  arrivedAt: start + 10,
  ...over,
})
export const standing = {
  network: 'facebook',
  account: '20001',
  remoteId: '20001_1',
  text: 'Burrata is back',
  files: ['a1'],
}
export const attempt = {
  publication_id: 'p1',
  intent_id: null,
  step: 'commit',
  started_at: at(0),
  outcome: 'ok',
  is_look_first: false,
}
export const good: Facts = {
  publications: [aPublication()],
  attempts: [attempt],
  moves: [],
  standing: [standing],
  takenDown: [],
  intents: [],
  words: [],
  spoken: [],
  liked: [],
  counts: [{ company_id: 'k1', stage: 'sent', posts: 1 }],
  posts: [
    {
      id: 'post1',
      company_id: 'k1',
      kind: 'post',
      stage: 'sent',
      origin: 'here',
      text: 'Burrata is back',
    },
  ],
}
export const press: PlannedSubmit = {
  number: 1,
  key: 'k',
  atMs: 0,
  dueAtMs: null,
  company: 0,
  kind: 'post',
  networks: ['facebook'],
  isOffending: false,
  hasFirstComment: false,
  isThread: false,
  picture: 0,
  video: 0,
  thumb: 'once',
  hangUpMs: 1,
  againMs: 1,
}
export const aSubmittedPost = (over: Partial<SubmittedPost> = {}): SubmittedPost => ({
  press,
  text: 'Burrata is back',
  texts: ['Burrata is back', 'Burrata is back today'],
  postIds: new Set(['post1']),
  answered: new Map(),
  calls: 1,
  ...over,
})
export const pressed = [aSubmittedPost()]
export const laws = (offences: readonly Offence[]) => offences.map(({ law }) => law)
