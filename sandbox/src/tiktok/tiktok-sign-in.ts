import type { FastifyInstance } from 'fastify'
import { checkedBoxes } from '../control/body-fields.ts'
import { decidedAnswer, pageAnswer, problemPage } from '../kernel/answer-pages.ts'
import type { RefusingFault } from '../kernel/fault.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { isForm, receiveAndServe } from '../kernel/receive-and-serve.ts'
import { exchangeTiktok, revokeTiktok } from './exchange-tiktok.ts'
import { tiktokOauthFault, tiktokOauthRefused } from './tiktok-answers.ts'
import { decideTiktok, tiktokConsentPage, whyNoTiktokConsent } from './tiktok-consent.ts'

const network = 'tiktok'
const exchanges = { '/v2/oauth/token/': exchangeTiktok, '/v2/oauth/revoke/': revokeTiktok }

/** The question at the person, and the tokens that come of it. */
export function registerTiktokSignIn(app: FastifyInstance, kernel: Kernel): void {
  const errorPage = (message: string) =>
    pageAnswer(problemPage(kernel, { title: 'TikTok login', message }), 400)
  const onPages = (fault: RefusingFault) =>
    errorPage(
      fault.kind === 'status'
        ? (fault.message ?? 'Something went wrong.')
        : 'Something went wrong.',
    )

  app.get('/tiktok/v2/auth/authorize', (request, reply) =>
    receiveAndServe(
      kernel,
      { request, reply },
      {
        network,
        route: '/v2/auth/authorize/',
        refuse: onPages,
        run({ query }) {
          const problem = whyNoTiktokConsent(query)
          return problem === undefined
            ? pageAnswer(tiktokConsentPage(kernel, query))
            : errorPage(problem)
        },
      },
    ),
  )
  app.post('/tiktok/decide', (request, reply) =>
    receiveAndServe(
      kernel,
      { request, reply },
      {
        network,
        route: '/decide',
        refuse: onPages,
        run({ body }) {
          const problem = whyNoTiktokConsent(body)
          const allowed = checkedBoxes(request.body, 'allow')
          const decided = problem === undefined ? decideTiktok(kernel, body, allowed) : undefined
          return decided ? decidedAnswer(decided) : errorPage(problem ?? 'Choose who you are.')
        },
      },
    ),
  )

  for (const [route, exchange] of Object.entries(exchanges)) {
    app.post(`/tiktok-api${route}`, (request, reply) =>
      receiveAndServe(
        kernel,
        { request, reply },
        {
          network,
          route,
          refuse: (fault) => tiktokOauthFault(kernel, fault),
          run: ({ body }) =>
            isForm(request)
              ? exchange(kernel, body)
              : tiktokOauthRefused(kernel, {
                  status: 400,
                  error: 'invalid_request',
                  description:
                    'Only `application/x-www-form-urlencoded` is supported as Content-Type.',
                }),
        },
      ),
    )
  }
}
