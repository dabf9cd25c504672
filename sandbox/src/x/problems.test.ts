import { describe, expect, it } from 'vitest'
import { useX } from './testing.ts'

const { town, call, accessToken } = useX()
const ofResource = { resource_type: expect.any(String) }
const ofField = { field: expect.any(String) }

describe('problems of X', () => {
  it('say of what is not there what it is', async () => {
    const gone = await call(await accessToken(), 'DELETE /2/tweets/1')
    expect([gone.status, gone.body.value]).toEqual([
      404,
      {
        title: 'Not Found Error',
        detail: 'Could not find tweet with id: [1].',
        type: 'https://api.x.com/2/problems/resource-not-found',
        resource_type: 'tweet',
        resource_id: '1',
        parameter: 'id',
        value: '1',
        status: 404,
      },
    ])
  })

  // openapi.json 2.167, schemas …Problem
  it.each([
    ['resource-unavailable', ofResource],
    ['not-authorized-for-resource', ofResource],
    ['field-unauthorized', ofField],
    ['not-authorized-for-field', ofField],
    ['field-hydration-failure', ofField],
  ])('of the type %s say what X’s document wants of them', async (type, needs) => {
    const token = await accessToken()
    await town.control('POST', '/faults', { network: 'x', kind: 'status', status: 403, type })
    expect((await call(token, 'GET /2/users/me')).body.value).toMatchObject({
      type: `https://api.x.com/2/problems/${type}`,
      ...needs,
    })
  })
})
