import type { FastifyInstance } from 'fastify'
import { decidedAnswer, pageAnswer, problemPage } from '../kernel/answer-pages.ts'
import type { RefusingFault } from '../kernel/fault.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { isForm, receiveAndServe } from '../kernel/receive-and-serve.ts'
import { exchangeX, revokeX } from './exchange-x.ts'
import { xOauthFault, xOauthRefused } from './x-answers.ts'
import { decideX, whyNoXConsent, xConsentPage } from './x-consent.ts'

const network = 'x'
const exchanges = { '/2/oauth2/token': exchangeX, '/2/oauth2/revoke': revokeX }

/** The question at the person, and the tokens that come of it. */
export function registerXSignIn(app: FastifyInstance, kernel: Kernel): void {
  const errorPage = (message: string) =>
    pageAnswer(problemPage(kernel, { title: 'X login', message }), 400)
  const onPages = (fault: RefusingFault) =>
    errorPage(
      fault.kind === 'status'
        ? (fault.message ?? 'Something went wrong.')
        : 'Something went wrong.',
    )

  app.get('/x/i/oauth2/authorize', (request, reply) =>
    receiveAndServe(
      kernel,
      { request, reply },
      {
        network,
        route: '/i/oauth2/authorize',
        refuse: onPages,
        run({ query }) {
          const problem = whyNoXConsent(query)
          return problem === undefined
            ? pageAnswer(xConsentPage(kernel, query))
            : errorPage(problem)
        },
      },
    ),
  )
  app.post('/x/decide', (request, reply) =>
    receiveAndServe(
      kernel,
      { request, reply },
      {
        network,
        route: '/decide',
        refuse: onPages,
        run({ body }) {
          const problem = whyNoXConsent(body)
          const decided = problem === undefined ? decideX(kernel, body) : undefined
          return decided ? decidedAnswer(decided) : errorPage(problem ?? 'Choose who you are.')
        },
      },
    ),
  )

  for (const [route, exchange] of Object.entries(exchanges)) {
    app.post(`/x-api${route}`, (request, reply) =>
      receiveAndServe(
        kernel,
        { request, reply },
        {
          network,
          route,
          refuse: xOauthFault,
          run: ({ body }) =>
            isForm(request)
              ? exchange(kernel, body, request.headers.authorization)
              : xOauthRefused(
                  400,
                  'invalid_request',
                  'The body must be application/x-www-form-urlencoded.',
                ),
        },
      ),
    )
  }
}
