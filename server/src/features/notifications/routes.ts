import type { FastifyInstance } from 'fastify'
import { resubscribe, unsubscribe } from '@marquee/contract/mail.ts'
import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { Api } from '#platform/http/api.ts'
import { answered, wordInEnglish } from '#platform/wording/index.ts'
import { chooseMails, type ChooseMailsDeps } from './unsubscribe/choose-mails.ts'

const unsubscribed = message('mails.unsubscribed')

export function mountMailChoice(api: Api, deps: ChooseMailsDeps): void {
  api.mount(unsubscribe, async ({ query: { email, key = '' } }) => {
    await chooseMails(deps, { email, key }, false)
    return answered(unsubscribed)
  })
  api.mount(resubscribe, async ({ query: { email, key = '' } }) => {
    await chooseMails(deps, { email, key }, true)
    return answered(message('mails.resubscribed'))
  })
}

const link = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(254)),
  key: z.string().check(z.minLength(1), z.maxLength(200)),
})

/**
 * `POST /unsubscribe?email&key`: the button of mail programs (RFC 8058). It sends
 * `List-Unsubscribe=One-Click` as a form and no header of ours, so it stands outside the API; what
 * the form says is not read, the address and its key are what counts.
 */
export function mountOneClick(app: FastifyInstance, deps: ChooseMailsDeps): void {
  // a scope of its own: nothing else here takes forms of mail programs
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, _body, done) => {
        done(null, null)
      },
    )
    scope.post(
      '/unsubscribe',
      { schema: { hide: true, querystring: link } },
      async (request, reply) => {
        await chooseMails(deps, z.parse(link, request.query), false)
        return reply.type('text/plain; charset=utf-8').send(wordInEnglish(unsubscribed))
      },
    )
  })
}
