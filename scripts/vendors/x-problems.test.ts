import { expect, it } from 'vitest'
import { judgeByProblems } from './x-problems.ts'
import type { Call } from './traffic.ts'

it('X’s document knows what its problems have to say, by their type', () => {
  const type = { type: 'string', enum: ['https://x/2/problems/gone'] }
  const judge = judgeByProblems(
    {
      components: {
        schemas: {
          GoneProblem: {
            type: 'object',
            required: ['type', 'resource_type'],
            properties: { type, resource_type: { type: 'string' }, status: { type: 'integer' } },
          },
          NoSuchThing: { properties: { type: { enum: ['other'] } } },
        },
      },
    },
    ['errors'],
  )
  const answered = (answer: unknown) => {
    const asked = { network: 'x', method: 'GET', route: '/2/a', path: '/2/a', query: {}, body: {} }
    const call: Call = { ...asked, status: 404, answer }
    return judge(call)
  }
  const gone = { type: 'https://x/2/problems/gone', status: 404 }
  expect(answered({ ...gone, resource_type: 'tweet', errors: [{ message: 'a' }] })).toEqual([])
  expect(answered({ ...gone, status: '404', mood: 1 })).toEqual([
    'answer.resource_type: is missing',
    'answer.status: is string, not integer',
    'answer.mood: is not known',
  ])
  for (const other of [{ type: 'about:blank' }, { type: 'other' }, { error: 'a' }, 'Broken.'])
    expect(answered(other)).toBeNull()
})
