import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { errorStatus, type ErrorCode, type Failure } from '@marquee/contract/errors.ts'
import { message, messageOfCheck, isMessage, type Message } from '@marquee/contract/message.ts'
import { AppError, type Details } from '../app-error.ts'
import { isAway } from '../db/database.ts'
import { wordInEnglish } from '../wording/index.ts'
import { notStorable } from './input/storable.ts'

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-input',
  401: 'unauthenticated',
  404: 'not-found',
  409: 'conflict',
  406: 'unsupported-type',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'too-many-requests',
}
/** After how long a caller asks again while the database is away. */
const awayForSeconds = 10
const unreadable = message('http.unreadable')
const words: Readonly<Record<number, Message>> = {
  400: unreadable,
  404: message('http.nothing-here'),
  413: message('http.file-too-large'),
  415: message('http.unsupported-file'),
  429: message('http.too-many-requests'),
}

/**
 * One shape for every failure: `{ message, details?, said, saidDetails?, code, requestId }`, the
 * words in English and as codes. The text of our own faults never leaves; it goes to the log.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = refusalOf(error)
    const status = errorStatus[refusal.code]
    // nobody reads the answer, and nothing is wrong here
    if (hasHungUp(request)) request.log.info({ reason: error.message }, 'the caller hung up')
    else if (status >= 500) request.log.error({ err: error }, 'request failed')
    else
      request.log.info(
        {
          refusal: refusal.code,
          status,
          facts: error instanceof AppError ? error.facts : undefined,
        },
        'request refused',
      )
    if (error instanceof AppError && error.retryAfterSeconds !== undefined)
      reply.header('retry-after', error.retryAfterSeconds)
    else if (refusal.code === 'unavailable') reply.header('retry-after', awayForSeconds)
    return reply.code(status).send(failureOf(refusal, request.id))
  })
}

/**
 * An address that leads to no route, since it cannot be read or a part of it is too long: Fastify's
 * own answer says the whole of it back.
 */
export function answerUnrouted(
  { statusCode }: Pick<FastifyError, 'statusCode'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const said = message(statusCode === 414 ? 'http.address-too-long' : 'http.nothing-here')
  const refusal: Refusal = { code: statusCode === 414 ? 'invalid-input' : 'not-found', said }
  void reply
    .code(statusCode === 414 ? 414 : errorStatus[refusal.code])
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .send(failureOf(refusal, request.id))
}

/** The body never came to its end, and the connection is gone. */
const hasHungUp = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** What the reader of forms says of a body that is none; it has no code for them. */
const brokenForm =
  /^Multipart: Boundary not found|unexpected end of multipart data|^Unexpected end of form|^Malformed part header|^The needle cannot/i

/** A form that stops in the middle: what arrived of its file is not all of it (MEDIA-023). */
const cutForm = /unexpected end/i
const detailsOf = (status: number, { message: text }: FastifyError | AppError) =>
  status === 400 && cutForm.test(text) ? message('http.cut-form') : undefined

const statusOf = ({ statusCode, message }: FastifyError) =>
  statusCode ?? (brokenForm.test(message) ? 400 : 500)

interface Refusal {
  readonly code: ErrorCode
  readonly said: Message
  readonly details?: Details | undefined
}

function inEnglish(details: Details): NonNullable<Failure['details']> {
  if (isMessage(details)) return wordInEnglish(details)
  return Object.fromEntries(
    Object.entries(details).map(([field, said]) => [field, wordInEnglish(said)]),
  )
}

/** The answer of a refused call, in English and as codes. */
export function failureOf({ code, said, details }: Refusal, requestId: string): Failure {
  return {
    message: wordInEnglish(said),
    ...(details === undefined ? {} : { details: inEnglish(details) }),
    said,
    ...(details === undefined ? {} : { saidDetails: details }),
    code,
    requestId,
  }
}

function refusalOfInput(issues: readonly { instancePath: string; message?: string }[]): Refusal {
  const details: Record<string, Message> = {}
  for (const { instancePath, message: text = '' } of issues)
    details[instancePath.split('/').filter(Boolean).join('.') || 'body'] ??= messageOfCheck(text)
  return { code: 'invalid-input', said: Object.values(details)[0] ?? unreadable, details }
}

function refusalOf(error: FastifyError | AppError): Refusal {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return refusalOfInput(error.validation)
  // a NUL or half a character: the contract lets them through, the database does not store them
  if (error.code === '22021' || error.code === '22P05')
    return { code: 'invalid-input', said: notStorable }
  if (isAway(error)) return { code: 'unavailable', said: message('http.away') }
  const status = statusOf(error)
  const code = byStatus[status]
  if (status >= 500 || !code) return { code: 'internal', said: message('http.our-fault') }
  return {
    code,
    said: words[errorStatus[code]] ?? unreadable,
    details: detailsOf(status, error),
  }
}
