import { html } from './html.ts'
import type { Kernel } from './kernel.ts'
import type { TownAnswer } from './serve-call.ts'
import { townPage } from './town-page.ts'

/** A page of a network as the answer of a call. */
export const pageAnswer = (body: string, status = 200): TownAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
})

/** The page on which a network says why its question is not asked. */
export const problemPage = (
  kernel: Kernel,
  { title, message }: { title: string; message: string },
): string =>
  townPage(kernel, {
    title,
    narrow: true,
    body: html`<h1>${title}, simulated</h1><p class="box" role="alert">${message}</p>`,
  })

/** What a person decided, told to the app by the way back. */
export const decidedAnswer = ({
  redirect,
  effect,
}: {
  redirect: string
  effect?: string | undefined
}): TownAnswer => ({
  status: 302,
  body: '',
  headers: { location: redirect, 'cache-control': 'no-store' },
  ...(effect === undefined ? {} : { effect }),
})
