import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Server } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Kernel } from '../kernel/kernel.ts'

const capacity = 500
const shownHeaders = new Set([
  'message-id',
  'reply-to',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'x-correlation-id',
  'date',
])

/** Stores one mail for each of its recipients, newest last. */
async function deliver(
  kernel: Kernel,
  { raw, from, recipients }: { raw: Buffer; from: string; recipients: string[] },
): Promise<void> {
  const mail = await PostalMime.parse(raw)
  const headers = Object.fromEntries(
    mail.headers
      .filter((header) => shownHeaders.has(header.key))
      .map((header) => [header.key, header.value]),
  )
  for (const to of recipients) {
    kernel.world.mail.push({
      id: kernel.nextId(),
      to,
      from: mail.from?.address ?? from,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      headers,
      receivedAt: new Date(kernel.clock.now()).toISOString(),
    })
  }
  kernel.world.mail.splice(0, Math.max(0, kernel.world.mail.length - capacity))
  kernel.touch()
}

export interface Mailbox {
  port: number
  close(): Promise<void>
}

/** An SMTP server on loopback that takes every mail and delivers none. */
export async function openMailbox(kernel: Kernel, port: number, host: string): Promise<Mailbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData(stream, session, done) {
      const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address)
      buffer(stream.pipe(new PassThrough()))
        .then((raw) => deliver(kernel, { raw, from, recipients }))
        .then(() => done(), done)
    },
  })
  const listening = await new Promise<Server>((resolve, reject) => {
    server.once('error', reject)
    const socket = server.listen(port, host, () => resolve(socket))
  })
  server.on('error', (cause: Error) =>
    console.error('The mailbox had a connection go wrong:', cause.message),
  )
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('The mailbox has no port.')
  return {
    port: address.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
