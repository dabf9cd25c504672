import { createServer, connect, type Socket } from 'node:net'

/** A way to the database that can be hurt, as a restart of the server or a cable hurts it. */
export interface WayToDatabase {
  readonly url: string
  /** Ends every connection that stands. */
  cut(): void
  /**
   * Those that stand say nothing any more and never end, as when the server's machine loses its
   * power; new ones are as before.
   */
  fallSilent(): void
  /** From now on nobody gets in, until `letIn`; those that stand are cut. */
  shut(): void
  letIn(): void
  close(): void
}

export async function wayToDatabase(url: string): Promise<WayToDatabase> {
  const { port, hostname } = new URL(url)
  const pairs = new Set<readonly [Socket, Socket]>()
  let isShut = false
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    if (isShut) return socket.destroy()
    const onward = connect(Number(port), hostname)
    const pair = [socket, onward] as const
    pairs.add(pair)
    socket.on('close', () => {
      pairs.delete(pair)
      onward.destroy()
    })
    onward.on('error', () => onward.destroy())
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The way has no port.')
  const way = new URL(url)
  way.port = String(address.port)
  const cut = () => {
    for (const [socket] of pairs) socket.resetAndDestroy()
  }
  return {
    url: way.href,
    cut,
    fallSilent() {
      for (const [socket, onward] of pairs) {
        socket.unpipe(onward)
        onward.unpipe(socket)
        // what was sent is taken and lost
        socket.resume()
        onward.destroy()
      }
    },
    shut() {
      isShut = true
      cut()
    },
    letIn() {
      isShut = false
    },
    close() {
      cut()
      server.close()
    },
  }
}
