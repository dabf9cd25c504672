import { createServer, type Socket } from 'node:net'

export interface ScriptedSmtp {
  readonly url: string
  /** Every line the client sent, message lines included. */
  readonly heard: string[]
  close(): Promise<void>
}

/**
 * Answers by the first word of a line. `hang-up` closes the connection; `end` is the line with the
 * single dot that ends a message.
 */
export type SmtpScript = Partial<
  Record<'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'end', string | 'hang-up'>
>

/** A mail server of a few lines, for answers that a good one never gives (RFC 5321). */
export async function scriptedSmtp(script: SmtpScript = {}): Promise<ScriptedSmtp> {
  const answers: Required<SmtpScript> = {
    greeting: '220 ready',
    EHLO: '250-here\r\n250 AUTH PLAIN',
    AUTH: '235 come in',
    MAIL: '250 ok',
    RCPT: '250 ok',
    DATA: '354 go on',
    end: '250 taken',
    ...script,
  }
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    const say = (answer: string) =>
      answer === 'hang-up' ? socket.destroy() : socket.write(`${answer}\r\n`)
    let inMessage = false
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        heard.push(line)
        if (inMessage) {
          if (line !== '.') continue
          inMessage = false
          say(answers.end)
          continue
        }
        const verb = line.split(' ')[0]?.toUpperCase() ?? ''
        if (verb === 'QUIT') say('221 bye')
        else if (
          verb === 'EHLO' ||
          verb === 'AUTH' ||
          verb === 'MAIL' ||
          verb === 'RCPT' ||
          verb === 'DATA'
        ) {
          if (verb === 'DATA') inMessage = answers.DATA.startsWith('354')
          say(answers[verb])
        } else say('250 ok')
      }
    })
    say(answers.greeting)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    heard,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
