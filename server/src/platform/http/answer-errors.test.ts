import { afterAll, beforeAll, expect, it } from 'vitest'
import Fastify, { type FastifyInstance } from 'fastify'
import { message, rawMessage } from '@marquee/contract/message.ts'
import { openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../app-error.ts'
import { answerErrors } from './answer-errors.ts'

const needed = message('http.role-needed', { needed: 'owner', own: 'viewer' })
const field = message('input.text', { name: message('input.the-request') })
const failures: Readonly<Record<string, AppError>> = {
  plain: new AppError('not-found', message('http.no-such-company')),
  params: new AppError('forbidden', needed),
  details: new AppError('invalid-input', message('http.unreadable'), {
    details: { name: message('http.not-storable') },
  }),
  nested: new AppError('invalid-input', field, { details: field }),
  raw: new AppError('network-refused', rawMessage('Das war zu viel')),
}

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  answerErrors(app)
  app.get<{ Params: { shape: string } }>('/:shape', async ({ params }) => {
    throw failures[params.shape] ?? new Error('a fault of ours')
  })
  await app.ready()
})
afterAll(() => app.close())

const told = async (shape: string) => {
  const answer = await app.inject({ url: `/${shape}` })
  const { requestId: _, ...failure }: Record<string, unknown> = answer.json()
  return { status: answer.statusCode, ...failure }
}

it('a failure says its message in English and as a code', async () => {
  expect(await told('plain')).toEqual({
    status: 404,
    message: 'No such company.',
    said: { code: 'http.no-such-company' },
    code: 'not-found',
  })
})

it('what is put into the words goes along with the code', async () => {
  expect(await told('params')).toEqual({
    status: 403,
    message: 'This needs the role owner in this company; yours is viewer.',
    said: { code: 'http.role-needed', params: { needed: 'owner', own: 'viewer' } },
    code: 'forbidden',
  })
})

it('each field has its message in English and as a code', async () => {
  expect(await told('details')).toEqual({
    status: 400,
    message: 'The request could not be read.',
    details: { name: 'The text holds a character that cannot be stored. Please write it again.' },
    said: { code: 'http.unreadable' },
    saidDetails: { name: { code: 'http.not-storable' } },
    code: 'invalid-input',
  })
})

it('a message within a message stays one', async () => {
  const said = { code: 'input.text', params: { name: { code: 'input.the-request' } } }
  expect(await told('nested')).toEqual({
    status: 400,
    message: 'The request must be a text',
    details: 'The request must be a text',
    said,
    saidDetails: said,
    code: 'invalid-input',
  })
})

it('the words of a network go out as they came', async () => {
  expect(await told('raw')).toEqual({
    status: 422,
    message: 'Das war zu viel',
    said: { code: 'raw', raw: 'Das war zu viel' },
    code: 'network-refused',
  })
})

it('a database that is away is said as such, with when to ask again', async () => {
  const db = openDatabase({
    url: 'postgres://nobody@127.0.0.1:9/none',
    connections: 1,
    onError: () => undefined,
  })
  const away = Fastify()
  answerErrors(away)
  away.get('/', async () => db.many(sql`select 1`))
  const { statusCode, headers, body } = await away.inject({ url: '/' })
  expect([statusCode, headers['retry-after']]).toEqual([503, '10'])
  expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', said: { code: 'http.away' } })
  await away.close()
  await db.close()
})

it('a fault of ours is named by its code alone', async () => {
  expect(await told('other')).toEqual({
    status: 500,
    message: 'Something went wrong on our side. Nothing you wrote is lost.',
    said: { code: 'http.our-fault' },
    code: 'internal',
  })
})
