import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { testLog } from '#testing/test-platform.ts'
import { ConnectorError } from '../connector-error.ts'
import { createMailer } from './index.ts'
import { scriptedSmtp, type ScriptedSmtp, type SmtpScript } from './testing.ts'

let server: ScriptedSmtp | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

const message = {
  to: 'marta@osterialume.example',
  subject: 'Your code: 407 218',
  text: 'Your code: 407218',
  html: '<p>407218</p>',
  headers: { 'Message-ID': '<m1@marquee.example>', 'X-Correlation-Id': 'press-1' },
}

async function sendThrough(script: SmtpScript, given = message, login = ''): Promise<unknown> {
  server = await scriptedSmtp(script)
  const mailer = createMailer(
    {
      smtpUrl: server.url.replace('smtp://', `smtp://${login}`),
      from: 'Marquee <hello@marquee.example>',
    },
    testLog,
  )
  return mailer.send(given).then(
    () => 'sent',
    (error: unknown) => error,
  )
}

describe('a message that is taken', () => {
  it('goes out with text and HTML, under the given id and from the house', async () => {
    expect(await sendThrough({})).toBe('sent')
    const lines = server?.heard ?? []
    expect(lines).toContain('MAIL FROM:<hello@marquee.example>')
    expect(lines).toContain('RCPT TO:<marta@osterialume.example>')
    expect(lines).toContain('Message-ID: <m1@marquee.example>')
    expect(lines.filter((line) => line.startsWith('Message-ID:'))).toHaveLength(1)
    expect(lines).toContain('From: Marquee <hello@marquee.example>')
    expect(lines.map((line) => line.toLowerCase())).toContain('x-correlation-id: press-1')
    expect(lines).toContain('Your code: 407218')
    expect(lines).toContain('<p>407218</p>')
  })

  it('answers go to whom it names, and its file travels with it', async () => {
    server = await scriptedSmtp({})
    const mailer = createMailer({ smtpUrl: server.url, from: 'a@b.example' }, testLog)
    await mailer.send({
      ...message,
      replyTo: 'luca@trattoria.example, thief@evil.example',
      attachment: {
        name: 'tavola.png',
        contentType: 'image/png',
        content: Readable.from([Buffer.from('bytes of a picture')]),
      },
    })
    const heard = server.heard.join('\n')
    expect(heard).toMatch(/Reply-To: .*luca@trattoria\.example/)
    expect(heard).toContain('filename=tavola.png')
    expect(heard).toContain(Buffer.from('bytes of a picture').toString('base64'))
  })

  it('goes to one reader, whatever the address holds', async () => {
    await sendThrough({}, { ...message, to: 'marta@osterialume.example, thief@evil.example' })
    expect(server?.heard.filter((line) => line.startsWith('RCPT TO:<thief'))).toEqual([])
  })

  it('logs in with the name and password of the setting', async () => {
    expect(await sendThrough({}, message, 'kitchen%40marquee.example:p%3Ass@')).toBe('sent')
    const plain = Buffer.from('\0kitchen@marquee.example\0p:ss').toString('base64')
    expect(server?.heard).toContain(`AUTH PLAIN ${plain}`)
  })
})

describe('a message that is not taken', () => {
  it.each([
    ['an unknown reader', { RCPT: '550 no such user' }, 'rejected'],
    ['a refused message', { end: '554 spam' }, 'rejected'],
    ['a full mailbox', { RCPT: '452 later' }, 'unavailable'],
    ['a message refused for now', { end: '451 later' }, 'unavailable'],
    ['a server that is too busy to greet', { greeting: '421 busy' }, 'unavailable'],
    ['a connection lost after the message', { end: 'hang-up' }, 'uncertain'],
  ] as const)('%s', async (_what, script, kind) => {
    const error = await sendThrough(script)
    expect(error).toBeInstanceOf(ConnectorError)
    expect(error).toMatchObject({ kind, network: 'mail' })
  })

  it.each([
    ['550 5.1.1 no such user', true],
    ['554 spam', undefined],
  ] as const)(
    'tells a refused address from a refused message: %s',
    async (answer, refusedReader) => {
      const error = await sendThrough(refusedReader ? { RCPT: answer } : { end: answer })
      expect(error).toMatchObject({ kind: 'rejected' })
      expect(error instanceof ConnectorError && error.facts.refusedReader).toBe(refusedReader)
      if (refusedReader)
        expect(error).toMatchObject({
          message: 'The mail server refused this address for good: 550 5.1.1 no such user',
        })
    },
  )

  it('a login that is refused needs the operator', async () => {
    expect(await sendThrough({ AUTH: '535 no' }, message, 'a:b@')).toMatchObject({
      kind: 'reauthorize',
    })
  })

  it('a server that is not there was not told anything', async () => {
    const gone = await scriptedSmtp()
    await gone.close()
    await expect(
      createMailer({ smtpUrl: gone.url, from: 'a@b.example' }, testLog).send(message),
    ).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('without a server nothing can be sent', async () => {
    await expect(
      createMailer({ smtpUrl: null, from: 'a@b.example' }, testLog).send(message),
    ).rejects.toMatchObject({ kind: 'unsupported' })
  })
})
