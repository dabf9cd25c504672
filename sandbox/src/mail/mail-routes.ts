import type { FastifyInstance } from 'fastify'
import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sendPage, townPage, townTime } from '../kernel/town-page.ts'
import type { MailMessage } from './mail-message.ts'

/** Newest first; `to` without regard to case. */
function find(kernel: Kernel, to: string | undefined): MailMessage[] {
  const wanted = to?.trim().toLowerCase()
  return kernel.world.mail.filter((mail) => !wanted || mail.to.toLowerCase() === wanted).reverse()
}

function row(mail: MailMessage): Html {
  return html`<li><a href="/mail/${mail.id}">${mail.subject || '(no subject)'}</a> to ${mail.to} <span class="small">${townTime(Date.parse(mail.receivedAt))}</span></li>`
}

function frame(mail: MailMessage): Html {
  if (mail.html === '') return html``
  // links leave the frame; scripts of a mail never run
  return html`<h2>As it looks</h2><iframe class="mail" title="The mail as it looks" sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_top">${mail.html}`}"></iframe>`
}

export function registerMail(app: FastifyInstance, kernel: Kernel): void {
  app.get<{ Querystring: { to?: string } }>('/mail/messages', async (request) =>
    find(kernel, request.query.to),
  )
  app.delete('/mail/messages', async () => {
    kernel.world.mail = []
    kernel.touch()
    return { cleared: true }
  })
  app.get<{ Querystring: { to?: string } }>('/mail', async (request, reply) => {
    const { to } = request.query
    const found = find(kernel, to)
    const list =
      found.length > 0
        ? html`<ul class="rows box">${found.slice(0, 200).map(row)}</ul>`
        : html`<p class="box">No mail ${to ? html`to ${to} ` : ''}yet. What Marquee sends to anyone arrives here, and nowhere else.</p>`
    const body = html`<p class="kind">Every mail of the town, whoever it is for. Nothing leaves this machine.</p><div class="bar"><h1>Mailbox</h1><form class="btns"><label>To <input name="to" value="${to ?? ''}" size="22" type="email"></label><button>Show</button>${to ? html`<a href="/mail">All</a>` : ''}</form></div>${list}`
    return sendPage(reply, townPage(kernel, { title: 'Mailbox', tab: 'mail', body }))
  })
  app.get<{ Params: { id: string } }>('/mail/:id', async (request, reply) => {
    const mail = kernel.world.mail.find((one) => one.id === request.params.id)
    if (!mail)
      return sendPage(
        reply,
        townPage(kernel, {
          title: 'No such mail',
          tab: 'mail',
          body: html`<h1>No such mail</h1><p><a href="/mail">Back to the mailbox</a></p>`,
        }),
        404,
      )
    const body = html`<p><a href="/mail">Back to the mailbox</a></p><h1>${mail.subject || '(no subject)'}</h1><dl class="facts"><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to}</dd><dt>Received</dt><dd>${townTime(Date.parse(mail.receivedAt))}</dd></dl>${frame(mail)}<h2>As text</h2><section class="box"><pre>${mail.text || '(no text part)'}</pre></section>`
    return sendPage(reply, townPage(kernel, { title: mail.subject, tab: 'mail', body }))
  })
}
