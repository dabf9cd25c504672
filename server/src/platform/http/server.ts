import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { newId } from '../ids.ts'
import type { Log } from '../monitoring/log.ts'
import { answerErrors, answerUnrouted } from './answer-errors.ts'
import { limitConnections } from './callers/connections-of-caller.ts'
import { limitBodies } from './input/bodies-under-way.ts'
import { speakOfInput } from './input/input-sentences.ts'
import { readJsonBodies } from './input/json-bodies.ts'
import { endSilentBodies } from './input/silent-bodies.ts'

const correlation = /^[A-Za-z0-9_-]{8,64}$/

interface HttpOptions {
  readonly trustProxy: number | string | false
  /** Shortened by tests only. */
  readonly silentBodies?: Parameters<typeof endSilentBodies>[1]
  /** Of one sender's bodies at once, in bytes; lowered by tests only. */
  readonly mostGathered?: number
  /** Of one caller at once; lowered by tests only. */
  readonly mostConnections?: number
}

/**
 * Of a JSON body, in bytes, where its call names no other (`largestBody` of the contract). Room for
 * a text of a million characters, which is refused at its field and not cut off.
 */
const largestBody = 4 * 1024 * 1024

/** Far above what a house full of browsers holds, far below what this process can. */
const mostConnections = 500

/**
 * Fastify with the product's validation, error shape, limits and one correlation id a request
 * (`x-request-id` in every answer).
 */
export function createHttpServer(log: Log, options: HttpOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  const { trustProxy } = options
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'correlationId',
    }),
    // signed addresses and states are longer than the router's usual hundred letters
    routerOptions: { maxParamLength: 700 },
    frameworkErrors: answerUnrouted,
    // a number counts the proxies in front of us, nearest first
    trustProxy:
      typeof trustProxy === 'number'
        ? (_address: string, hop: number) => hop < trustProxy
        : trustProxy,
    bodyLimit: largestBody,
    requestTimeout: 0,
    // a machine that starts slowly is no fault of a plugin's, and no reason to end
    pluginTimeout: 0,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && correlation.test(given) ? given : newId()
    },
    forceCloseConnections: 'idle',
  })
  speakOfInput()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  readJsonBodies(app)
  limitBodies(app, options.mostGathered)
  endSilentBodies(app, options.silentBodies)
  // behind proxies every connection is theirs, and it is they who limit
  if (trustProxy === false) limitConnections(app, options.mostConnections ?? mostConnections)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    // the route and never the address: addresses hold signatures and ids. Probes, pictures and
    // screens would drown the calls
    request.log[route?.startsWith('/api/') ? 'info' : 'debug'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  return app
}
