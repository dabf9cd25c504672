import { describe, expect, it } from 'vitest'
import { graphRoutes } from '../../sandbox/src/meta/graph-calls.ts'
import { graphNodes, judgeByGraph } from './graph.ts'
import type { Call } from './traffic.ts'

const call = (more: Partial<Call>): Call => ({
  network: 'facebook',
  method: 'GET',
  route: '/{adset}',
  path: '/7',
  query: {},
  body: {},
  status: 200,
  answer: {},
  ...more,
})
const ofAds: Readonly<Record<string, unknown>> = {
  AdSet: {
    apis: [
      { method: 'GET', return: 'AdSet' },
      { method: 'GET', endpoint: 'ads', return: 'Ad' },
      { method: 'POST', return: 'AdSet', params: [{ name: 'status', type: 'AdSet_status' }] },
      { method: 'DELETE', return: 'Object' },
    ],
    fields: [
      { name: 'status', type: 'AdSet_status' },
      { name: 'daily_budget', type: 'string' },
      { name: 'created_time', type: 'datetime' },
      { name: 'bid_amount', type: 'unsigned int' },
      { name: 'lifetime_imps', type: 'int' },
      { name: 'is_dynamic', type: 'bool' },
      { name: 'score', type: 'float' },
      { name: 'pacing_type', type: 'list<string>' },
      { name: 'bid_info', type: 'map<string, unsigned int>' },
      { name: 'campaign', type: 'Campaign' },
      { name: 'targeting', type: 'Object' },
    ],
  },
  Ad: { fields: [{ name: 'effective_status', type: 'Ad_effective_status' }] },
  Campaign: { fields: [{ name: 'objective', type: 'string' }] },
}
const judgeAds = judgeByGraph({
  node: (name) => ofAds[name] ?? null,
  enums: [
    { name: 'AdSet_status', values: ['ACTIVE', 'PAUSED'] },
    { name: 'Ad_effective_status', values: ['ACTIVE'] },
  ],
})
const answered = (answer: object) => judgeAds(call({ answer }))

describe('Meta’s files and the types of an answer', () => {
  it('know what is as they say', () => {
    expect(
      answered({
        id: '7',
        status: 'PAUSED',
        daily_budget: '500',
        created_time: '2026-11-20T09:00:00+0000',
        bid_amount: 0,
        lifetime_imps: -1,
        is_dynamic: false,
        score: 0.5,
        pacing_type: ['standard'],
        bid_info: { actions: 1 },
        campaign: { id: '8', objective: 'OUTCOME_TRAFFIC' },
        targeting: { age_min: 18 },
        ads: { data: [{ id: '9', effective_status: 'ACTIVE' }] },
      }),
    ).toEqual([])
  })

  it.each([
    ['a status nobody knows', { status: 'RUNNING' }, 'status: "RUNNING" is none of its values'],
    ['a number where a text stands', { daily_budget: 5 }, 'daily_budget: is integer, not string'],
    ['a number as text', { lifetime_imps: '3' }, 'lifetime_imps: is string, not int'],
    ['a count below zero', { bid_amount: -1 }, 'bid_amount: is integer, not unsigned int'],
    ['an id that is a number', { id: 7 }, 'id: is integer, not string'],
    [
      'a moment written otherwise',
      { created_time: 'now' },
      'created_time: is string, not datetime',
    ],
    ['yes as a text', { is_dynamic: 'true' }, 'is_dynamic: is string, not bool'],
    ['nothing', { is_dynamic: null }, 'is_dynamic: is null, not bool'],
    ['one in place of a list', { pacing_type: 'a' }, 'pacing_type: is string, not list<string>'],
    ['an id in place of a thing', { campaign: '8' }, 'campaign: is string, not Campaign'],
    ['a bare list in place of an edge', { ads: [] }, 'ads: is array, not edge of Ad'],
    [
      'a status nobody knows, further down',
      { ads: { data: [{ effective_status: 'RUNNING' }] } },
      'ads.effective_status: "RUNNING" is none of its values',
    ],
  ])('do not let %s pass', (_title, answer, misfit) => {
    expect(answered(answer)).toEqual([`answer.${misfit}`])
  })

  it('hold what a write answers, too', () => {
    const written = (answer: object) => judgeAds(call({ method: 'POST', answer }))
    expect(written({ success: true })).toEqual([])
    expect(written({ id: '7', status: 'ACTIVE' })).toEqual([])
    expect(written({ success: 'true', mood: 1, status: 'RUNNING' })).toEqual([
      'answer.success: is string, not bool',
      'answer.mood: is not known',
      'answer.status: "RUNNING" is none of its values',
    ])
    expect(judgeAds(call({ method: 'DELETE', answer: { deleted_id: '7' } }))).toEqual([])
  })
})

it('Meta’s files know calls, parameters with their values, and fields asked for and answered', () => {
  const page = {
    apis: [
      { method: 'GET', return: 'Page' },
      {
        method: 'POST',
        endpoint: 'feed',
        return: 'Page',
        params: [
          { name: 'message', type: 'string' },
          { name: 'kind', type: 'list<kind_enum>' },
        ],
      },
    ],
    fields: [{ name: 'about' }],
  }
  const judge = judgeByGraph({
    node: (name) => (name === 'Page' ? page : null),
    enums: [{ name: 'kind_enum', values: ['LINK'] }],
  })
  const read = (more: Partial<Call>) => judge(call({ route: '/{page}', path: '/7', ...more }))
  expect(read({ query: { fields: 'id,about{a,b}' }, answer: { id: '7', about: 'x' } })).toEqual([])
  expect(read({ query: { fields: 'tasks' }, answer: { id: '7', tasks: [] } })).toEqual([
    'fields=tasks: is not known',
    'answer.tasks: is not known',
  ])
  const write = (body: object) => judge(call({ method: 'POST', route: '/{page}/feed', body }))
  expect(write({ message: 'a', kind: 'link', 'message[0]': 'b' })).toEqual([])
  expect(write({ mood: 'a', kind: 'FILM' })).toEqual([
    '?mood: is not known',
    '?kind: FILM is none of its values',
  ])
  expect(judge(call({ route: '/{page}/moods' }))).toEqual(['is not in the files'])
  expect(judge(call({ route: '/debug_token' }))).toBeNull()
})

describe('Meta’s files and what stands in something', () => {
  const files: Readonly<Record<string, unknown>> = {
    Page: {
      apis: [
        { method: 'GET', return: 'Page' },
        { method: 'GET', endpoint: 'feed', return: 'Post' },
      ],
      fields: [],
    },
    Post: {
      apis: [{ method: 'GET', endpoint: 'comments', return: 'Comment' }],
      fields: [
        { name: 'message', type: 'string' },
        { name: 'tags', type: 'list<Tag>' },
        { name: 'shares', type: 'Object' },
      ],
    },
    Comment: { fields: [{ name: 'text' }, { name: 'parent', type: 'Comment' }] },
    Tag: { fields: [{ name: 'offset' }] },
  }
  const judge = judgeByGraph({ node: (name) => files[name] ?? null, enums: [] })
  const read = (fields: string, one: object = {}) =>
    judge(call({ route: '/{page}/feed', query: { fields }, answer: { data: [one] } }))
  it('know what is asked of an edge, of a list and of a thing of the same kind', () => {
    const fields = 'message,comments.limit(5).summary(true){id,text,parent{id,text}},tags{offset}'
    const comments = { data: [{ id: '1', parent: { id: '2', text: 'a' } }], summary: { count: 1 } }
    expect(read(fields, { id: '7', comments, tags: [{ offset: 1 }] })).toEqual([])
  })
  it('do not know another name there, at any depth', () => {
    expect(read('comments.limit(5){text,mood,parent{id,mood}},tags{colour},message')).toEqual([
      'fields=comments{mood}: is not known',
      'fields=comments{parent{mood}}: is not known',
      'fields=tags{colour}: is not known',
    ])
    const comments = { data: [{ mood: 1 }, { mood: 2, parent: { mood: 3 } }] }
    expect(read('', { comments, tags: [{ colour: 'red' }] })).toEqual([
      'answer.comments.mood: is not known',
      'answer.comments.parent.mood: is not known',
      'answer.tags.colour: is not known',
    ])
  })
  it('judge nothing below what no file describes', () => {
    expect(read('shares{count{mood}}', { shares: { count: 7 } })).toEqual([])
  })
})

/** Kinds of the town of which none of Meta's files speaks. */
const without = {
  container: 'api_specs/specs of 2026-04-15 has no file of it',
  oauth: 'the sign-in is no node',
  debug_token: 'the sign-in is no node',
}
it('the town names each kind as the files are looked up by', () => {
  const kinds = new Set(graphRoutes.map((route) => route.split(/[ /{}]+/)[1] ?? ''))
  const known = Object.keys({ ...graphNodes, ...without })
  expect([...kinds].filter((kind) => !known.includes(kind))).toEqual([])
})
