import type { Config } from '#platform/config.ts'
import type { SetupAnswer, SetupCheck } from '../capabilities/sign-in/setup-check.ts'
import { openTransport } from './index.ts'
import { toConnectorError } from './smtp-errors.ts'

/** Whether the mail server answers and takes our login. Nothing is sent. */
export function createMailSetup({ smtpUrl, from }: Config['mail']): SetupCheck {
  return {
    facts: {
      settings: [
        { name: 'SMTP_URL', isSet: smtpUrl !== null },
        { name: 'MAIL_FROM', isSet: smtpUrl !== null },
      ],
      unset: 'mails wait until there is a mail server',
      redirectUris: [],
      webhookUrls: [],
      scopes: [],
      notes: [
        `Mails come from ${from}. Let its domain name your mail server in SPF and sign with DKIM, or they end in spam.`,
      ],
    },
    ask: async () => (smtpUrl === null ? [] : [await greet(new URL(smtpUrl))]),
  }
}

async function greet(url: URL): Promise<SetupAnswer> {
  const asked = `Greeted the mail server at ${url.host}`
  const transport = openTransport(url)
  try {
    await transport.verify()
    return {
      ok: true,
      said: `${asked}: it answers${url.username === '' ? '' : ' and takes our login'}.`,
    }
  } catch (error) {
    const { kind } = toConnectorError(error)
    return {
      ok: false,
      said: `${asked}: ${kind === 'reauthorize' ? 'it refuses our login.' : 'no answer that can be read. Nothing is known.'}`,
    }
  } finally {
    transport.close()
  }
}
