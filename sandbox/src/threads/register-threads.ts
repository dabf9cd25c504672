import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takeQuota } from '../kernel/call-quota.ts'
import type { RefusingFault } from '../kernel/fault.ts'
import { html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer, Conditions } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { townPage } from '../kernel/town-page.ts'
import { errorAnswer } from '../meta/graph-answer.ts'
import { GraphError } from '../meta/graph-error.ts'
import { refusalFacts } from '../meta/graph-refusal.ts'
import { exchangeThreadsCode } from './exchange-threads.ts'
import { findThreadsTarget, runThreadsCall } from './threads-calls.ts'
import type { ThreadsTarget } from './threads-calls.ts'
import { decideThreads, threadsConsentPage, whyNoThreadsConsent } from './threads-consent.ts'
import { registerThreadsControl } from './threads-control.ts'
import { registerThreadsFiles } from './threads-files.ts'
import { registerThreadsLook } from './threads-look.ts'
import { codeFault } from './threads-refusal.ts'
import { dayMs, threadsClient } from './threads-world.ts'

/** 4800 times the impressions of a day, of which there are at least ten. */
const callsADay = 48_000

const page = (body: string, status = 200): TownAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
})

function errorPage(kernel: Kernel, message: string): TownAnswer {
  const body = html`<h1>Threads login, simulated</h1><p class="box" role="alert">${message}</p>`
  return page(townPage(kernel, { title: 'Threads login', narrow: true, body }), 400)
}

/** What the app has used of a user's day, as the Graph API says it. */
const usageHeader = (percent: number): Record<string, string> => ({
  'x-app-usage': JSON.stringify({
    call_count: percent,
    total_cputime: Math.floor(percent / 3),
    total_time: Math.floor(percent / 2),
  }),
})

async function answerCall(
  kernel: Kernel,
  received: ReceivedCall,
  input: { target: ThreadsTarget; conditions: Conditions },
): Promise<TownAnswer> {
  const token = received.query['access_token'] ?? received.body['access_token'] ?? received.bearer
  const { limit, remaining } = takeQuota(kernel, {
    key: `threads ${kernel.world.threads.tokens[token ?? '']?.personId ?? 'nobody'}`,
    limit: callsADay,
    windowMs: dayMs,
  })
  const counted = Math.floor(((limit - remaining) * 100) / limit)
  const headers = usageHeader(input.conditions.usagePercent ?? counted)
  try {
    const answer = await runThreadsCall(kernel, received, input)
    return {
      status: 200,
      body: answer.body,
      headers: { ...headers, 'cache-control': 'private, no-cache' },
      ...(answer.effect === undefined ? {} : { effect: answer.effect }),
    }
  } catch (cause) {
    if (cause instanceof GraphError) return errorAnswer(cause.facts, headers)
    console.error('The town failed on a Threads call:', cause)
    return errorAnswer(
      { status: 500, code: 1, message: 'An unknown error occurred', isTransient: true },
      headers,
    )
  }
}

/** The question and its answer, as pages. */
function registerPages(app: FastifyInstance, kernel: Kernel): void {
  async function serve(
    request: FastifyRequest,
    reply: FastifyReply,
    call: { route: string; run(received: ReceivedCall): TownAnswer },
  ): Promise<unknown> {
    const received = await receiveCall(request)
    return serveCall(kernel, request, {
      reply,
      call: {
        network: 'threads',
        route: call.route,
        path: call.route,
        received,
        run: async () => call.run(received),
        refuse: (fault) =>
          errorPage(
            kernel,
            fault.kind === 'status' && fault.message !== undefined
              ? fault.message
              : 'Something went wrong. Please try again later.',
          ),
      },
    })
  }
  app.get('/threads/oauth/authorize', (request, reply) =>
    serve(request, reply, {
      route: '/oauth/authorize',
      run({ query }) {
        const problem = whyNoThreadsConsent(query)
        return problem === undefined
          ? page(threadsConsentPage(kernel, query))
          : errorPage(kernel, problem)
      },
    }),
  )
  app.post('/threads/decide', (request, reply) =>
    serve(request, reply, {
      route: '/decide',
      run({ body }) {
        const problem = whyNoThreadsConsent(body)
        const decided = problem === undefined ? decideThreads(kernel, body) : undefined
        if (!decided) return errorPage(kernel, problem ?? 'Choose who you are.')
        return {
          status: 302,
          body: '',
          headers: { location: decided.redirect, 'cache-control': 'no-store' },
          ...(decided.effect === undefined ? {} : { effect: decided.effect }),
        }
      },
    }),
  )
}

/** The API under /threads-api, with or without its one version. */
function registerApi(app: FastifyInstance, kernel: Kernel): void {
  app.post('/threads-api/oauth/access_token', async (request, reply) => {
    const received = await receiveCall(request)
    return serveCall(kernel, request, {
      reply,
      call: {
        network: 'threads',
        route: '/oauth/access_token',
        path: '/oauth/access_token',
        received,
        run: async () => exchangeThreadsCode(kernel, { ...received.query, ...received.body }),
        refuse: (fault) => codeFault(fault, kernel.clock.now()),
      },
    })
  })
  const refuse = (fault: RefusingFault, { usagePercent = 0 }: Conditions) =>
    errorAnswer(
      refusalFacts(fault, kernel.clock.now()),
      usageHeader(fault.kind === 'rate-limit' ? 100 : usagePercent),
    )
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/threads-api/*',
    async handler(request, reply) {
      const full = (request.raw.url ?? '').split('?')[0]?.slice('/threads-api'.length) ?? ''
      const received = await receiveCall(request)
      const target = findThreadsTarget(kernel.world.threads, full)
      return serveCall(kernel, request, {
        reply,
        call: {
          network: 'threads',
          route: target.route,
          path: target.path,
          received,
          run: (conditions) => answerCall(kernel, received, { target, conditions }),
          refuse,
        },
      })
    },
  })
}

/** Threads: the question, tokens, what the API answers, and its public face. */
export function registerThreads(app: FastifyInstance, kernel: Kernel): void {
  kernel.issued.add('threads app secret', threadsClient.secret)
  registerPages(app, kernel)
  registerApi(app, kernel)
  registerThreadsFiles(app, kernel)
  registerThreadsControl(app, kernel)
  registerThreadsLook(app, kernel)
}
