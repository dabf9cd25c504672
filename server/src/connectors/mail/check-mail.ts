import type { Config } from '#platform/config.ts'
import { openTransport } from './index.ts'

/** Greets the mail server and logs in; sends nothing. */
export async function checkMail({
  smtpUrl,
}: Config['mail']): Promise<{ readonly ok: boolean; readonly said: string }> {
  if (smtpUrl === null)
    return { ok: false, said: 'No mail server is set, so mails wait; set SMTP_URL.' }
  const { host } = new URL(smtpUrl)
  const transport = openTransport(new URL(smtpUrl))
  try {
    await transport.verify()
    return { ok: true, said: `${host} takes us.` }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { ok: false, said: `${host} does not take us (${why}); look at SMTP_URL.` }
  } finally {
    transport.close()
  }
}
