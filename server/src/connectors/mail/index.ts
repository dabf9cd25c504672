import type { Readable } from 'node:stream'
import { rawMessage } from '@marquee/contract/message.ts'
import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/monitoring/log.ts'
import { ConnectorError } from '../connector-error.ts'
import { toConnectorError } from './smtp-errors.ts'

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
  readonly replyTo?: string
  readonly attachment?: {
    readonly name: string
    readonly contentType: string
    readonly content: Readable
  }
}

export interface Mailer {
  /**
   * Resolves when the mail server took responsibility for the message. Throws `ConnectorError` of
   * network `mail`: `unsupported` when no mail server is set, `reauthorize` when it refuses our
   * login, `rejected` when it refuses this message for good (the fact `refusedReader` when it is
   * the address that it refuses), `unavailable` when nothing was taken, `uncertain` when its answer
   * was lost.
   */
  send(message: MailMessage): Promise<void>
}

const connectMs = 10_000
const silenceMs = 30_000

/** SMTP over one connection a message. Without `smtpUrl` every `send` throws `unsupported`. */
export function createMailer(settings: Config['mail'], log: Log): Mailer {
  if (settings.smtpUrl === null) {
    log.warn('no mail server is set (SMTP_URL): mails wait in the outbox')
    return {
      async send() {
        throw new ConnectorError('unsupported', {
          network: 'mail',
          message: rawMessage(
            'No mail server is set. Set SMTP_URL and start again; waiting mails go out then.',
          ),
        })
      },
    }
  }
  const transport = openTransport(new URL(settings.smtpUrl))
  return {
    async send({ to, subject, text, html, headers = {}, replyTo, attachment }) {
      try {
        // an address object is taken as it is; a string would be read as a list and could name a
        // second recipient
        await transport.sendMail({
          from: settings.from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { ...headers },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          ...(attachment === undefined
            ? {}
            : {
                attachments: [
                  {
                    filename: attachment.name,
                    contentType: attachment.contentType,
                    content: attachment.content,
                  },
                ],
              }),
        })
      } catch (error) {
        throw toConnectorError(error)
      }
    },
  }
}

export function openTransport(url: URL): Transporter {
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return createTransport({
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
