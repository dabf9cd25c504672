import { connect, createServer, type Socket } from 'node:net'

/** A proxy of bytes before web processes: new connections go to those behind it in turn. */
export interface Front {
  /** From now on new connections go there; those that stand stay where they are. */
  sendTo(ports: readonly number[]): void
  /** Cuts what stands, as a proxy does that is restarted; answers how many were cut. */
  cut(): number
  stop(): Promise<void>
}

export async function openFront(port: number): Promise<Front> {
  let ports: readonly number[] = []
  let turn = 0
  const standing = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(ports[turn++ % ports.length] ?? 0, 'localhost')
    standing.add(socket)
    const end = () => {
      standing.delete(socket)
      socket.destroy()
      onward.destroy()
    }
    for (const side of [socket, onward]) side.on('error', end).on('close', end)
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    sendTo(next) {
      ports = next
    },
    cut() {
      const many = standing.size
      for (const socket of standing) socket.resetAndDestroy()
      return many
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of standing) socket.destroy()
      }),
  }
}
