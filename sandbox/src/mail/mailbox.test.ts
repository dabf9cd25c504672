import { createConnection } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { reply, useTown } from '../testing.ts'

const town = useTown()

/** Speaks SMTP by hand: one line, one answer. */
async function sendMail(recipients: string[], raw: string): Promise<void> {
  const socket = createConnection(Number(new URL(town.smtpUrl()).port), '127.0.0.1')
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const answer = async (code: string) => {
    for (;;) {
      const { value } = await lines.next()
      if (!String(value).startsWith(code)) throw new Error(`Expected ${code}, got ${String(value)}`)
      if (String(value)[3] === ' ') return
    }
  }
  await answer('220')
  const say = async (line: string, code: string) => {
    socket.write(`${line}\r\n`)
    await answer(code)
  }
  await say('EHLO test', '250')
  await say('MAIL FROM:<desk@marquee.example>', '250')
  for (const to of recipients) await say(`RCPT TO:<${to}>`, '250')
  await say('DATA', '354')
  await say(`${raw.replaceAll('\n', '\r\n')}\r\n.`, '250')
  await say('QUIT', '221')
  socket.end()
}

const letter = (subject: string) => `From: Marquee <desk@marquee.example>
To: marta@example.com
Subject: ${subject}
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary=b

--b
Content-Type: text/plain; charset=utf-8

Your code is 123456
--b
Content-Type: text/html; charset=utf-8

<p>Your code is <b>123456</b> <a href="http://localhost:3000/x">open</a></p><script>alert(1)</script>
--b--`

it('keeps one entry for each recipient, newest first, found without regard to case', async () => {
  await sendMail(['Marta@Example.com', 'sam@example.com'], letter('First'))
  await sendMail(['marta@example.com'], letter('Second'))
  const all = await reply(await fetch(`${town.url()}/mail/messages`))
  expect(all.body.list()).toHaveLength(3)
  const hers = (await reply(await fetch(`${town.url()}/mail/messages?to=MARTA@example.com`))).body
  expect(hers.list().map((mail) => mail.at('subject'))).toEqual(['Second', 'First'])
  expect(hers.at(0)).toMatchObject({
    to: 'marta@example.com',
    from: 'desk@marquee.example',
    text: expect.stringContaining('123456'),
    html: expect.stringContaining('<b>123456</b>'),
    receivedAt: expect.any(String),
  })
})

it('shows a mail in a frame where its scripts cannot run', async () => {
  await sendMail(['marta@example.com'], letter('Look'))
  const [mail] = (await reply(await fetch(`${town.url()}/mail/messages`))).body.list()
  const page = await (await fetch(`${town.url()}/mail/${mail?.text('id')}`)).text()
  expect(page).toContain('sandbox="allow-top-navigation-by-user-activation')
  expect(page).not.toContain('<script>alert')
  expect(await (await fetch(`${town.url()}/mail`)).text()).toContain('Look')
})
