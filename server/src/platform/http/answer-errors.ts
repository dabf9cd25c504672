import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { errorStatus, type ErrorCode, type Failure } from '@marquee/contract/errors.ts'
import { AppError } from '../app-error.ts'
import { notStorable } from './storable.ts'

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
const words: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  404: 'Nothing is here.',
  413: 'File too large. Please select a smaller file.',
  415: 'Unsupported file type',
  429: 'Too many requests. Please wait a moment.',
}

/**
 * One shape for every failure: `{ message, details?, code, requestId }`. The text of our own faults
 * never leaves; it goes to the log.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const [status, answer] = toFailure(error, request.id)
    // nobody reads the answer, and nothing is wrong here
    if (hasHungUp(request)) request.log.info({ reason: error.message }, 'the caller hung up')
    else if (status >= 500) request.log.error({ err: error }, 'request failed')
    else
      request.log.info(
        {
          refusal: answer.code,
          status,
          facts: error instanceof AppError ? error.facts : undefined,
        },
        'request refused',
      )
    if (error instanceof AppError && error.retryAfterSeconds !== undefined)
      reply.header('retry-after', error.retryAfterSeconds)
    return reply.code(status).send(answer)
  })
}

/** The body never came to its end, and the connection is gone. */
const hasHungUp = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** What the reader of forms says of a body that is none; it has no code for them. */
const brokenForm =
  /^Multipart: Boundary not found|unexpected end of multipart data|^Unexpected end of form|^Malformed part header|^The needle cannot/i

/** A form that stops in the middle: what arrived of its file is not all of it (MEDIA-023). */
const cutForm = /unexpected end/i
const cutFormSaid = 'Unexpected end of form'
const detailsOf = (status: number, { message }: FastifyError | AppError) =>
  status === 400 && cutForm.test(message) ? { details: cutFormSaid } : {}

const statusOf = ({ statusCode, message }: FastifyError) =>
  statusCode ?? (brokenForm.test(message) ? 400 : 500)

function toFailure(error: FastifyError | AppError, requestId: string): [number, Failure] {
  if (error instanceof AppError) {
    return [
      error.status,
      {
        message: error.userMessage,
        ...(error.details === undefined ? {} : { details: error.details }),
        code: error.code,
        requestId,
      },
    ]
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details: Record<string, string> = {}
    for (const issue of error.validation) {
      const field = issue.instancePath.split('/').filter(Boolean).join('.') || 'body'
      details[field] ??= issue.message ?? 'not valid'
    }
    return [
      400,
      {
        message: Object.values(details)[0] ?? 'The request could not be read.',
        details,
        code: 'invalid-input',
        requestId,
      },
    ]
  }
  // a NUL or half a character: the contract lets them through, the database does not store them
  if (error.code === '22021' || error.code === '22P05')
    return [400, { message: notStorable, code: 'invalid-input', requestId }]
  const status = statusOf(error)
  const code = byStatus[status]
  if (status < 500 && code)
    return [
      errorStatus[code],
      {
        message: words[errorStatus[code]] ?? 'The request could not be read.',
        ...detailsOf(status, error),
        code,
        requestId,
      },
    ]
  return [
    500,
    {
      message: 'Something went wrong on our side. Nothing you wrote is lost.',
      code: 'internal',
      requestId,
    },
  ]
}
