// One product a data folder: a second one would take over the first one's database and stop it.
import { createHash } from 'node:crypto'
import { chmodSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../settings/config-error.ts'

/**
 * A socket named after the folder. Where the system knows names without a file, nothing is left of
 * it when its process dies, however it dies.
 */
function socketOf(dataDir: string): { path: string; isFile: boolean } {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)
  if (process.platform === 'linux') return { path: `\0marquee-${name}`, isFile: false }
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\marquee-${name}`, isFile: false }
  return { path: join(tmpdir(), `marquee-${name}.sock`), isFile: true }
}

/**
 * Holds the folder until the process ends or `release` is called. `who` is what a second one is
 * told. Throws one sentence when another process holds it.
 */
export async function lockFolder(dataDir: string, who: string): Promise<{ release(): void }> {
  const { path, isFile } = socketOf(dataDir)
  let server = await listen(path, who)
  if (!server) {
    const holder = await ask(path)
    // the file of a process that is gone answers nobody
    if (holder === null && isFile) {
      rmSync(path, { force: true })
      server = await listen(path, who)
    }
    if (!server)
      throw new ConfigError(
        `The data folder ${dataDir} is in use by ${holder || 'another process'}; stop it, or set DATA_DIR to another folder.`,
      )
  }
  if (isFile) chmodSync(path, 0o600)
  server.unref()
  const held = server
  return { release: () => void held.close() }
}

/** Null: another process has it. */
function listen(path: string, who: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(who)
    })
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(path, () => resolve(server))
  })
}

/** What the holder says of itself; null when nobody answers. */
function ask(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(path)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    socket.once('error', () => resolve(null))
    socket.once('close', () => resolve(said))
  })
}
