import { createServer, connect, type Socket } from 'node:net'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { databaseUrl } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

/** A way to the database that can be cut, as a restart of the server or a cable does. */
async function cuttableWay(url: string) {
  const { port, hostname } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname)
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on('error', () => end.destroy())
    }
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The way has no port.')
  const way = new URL(url)
  way.port = String(address.port)
  return {
    url: way.href,
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    close: () => server.close(),
  }
}

it('a connection that is cut while migrations wait fails the start and does not end the process', async () => {
  const url = databaseUrl(inject('databaseServer'), inject('templateDatabase'))
  const holder = new pg.Client({ connectionString: inject('databaseServer') })
  await holder.connect()
  const name = `cut_${process.pid}`
  await holder.query(`create database ${name} template marquee_template`)
  const own = new pg.Client({ connectionString: databaseUrl(url, name) })
  await own.connect()
  // migrations go one process at a time: this one holds the turn
  await own.query('select pg_advisory_lock(7266001)')
  const way = await cuttableWay(databaseUrl(url, name))
  const migrated = migrate(way.url)
  const failed = migrated.then(
    () => 'it went on',
    (error: unknown) => String(error),
  )
  await expect
    .poll(
      async () =>
        (await own.query("select 1 from pg_locks where locktype = 'advisory' and not granted"))
          .rowCount,
      { timeout: 10_000 },
    )
    .toBe(1)
  way.cut()
  expect(await failed).toMatch(/terminated|ECONNRESET/)
  way.close()
  await own.end()
  await holder.query(`drop database ${name} with (force)`)
  await holder.end()
})
