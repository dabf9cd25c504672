import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { testConfig, testLog } from '#testing/test-platform.ts'
import { startTownProcess } from './town-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-town-'))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function aTown() {
  const [port, smtpPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const town = { port, smtpPort, url, isLively: false }
  const started = startTownProcess({ ...testConfig, dataDir, town }, testLog)
  if (!started) throw new Error('no town')
  return { started, url }
}

it('a town that is stopped while it starts is gone, and nobody need have waited for it', async () => {
  const { started, url } = await aTown()
  await started.stop()
  await expect(started.ready).rejects.toThrow('set TOWN_PORT to another one.')
  await expect(fetch(url)).rejects.toThrow()
})

it('a town that runs answers until it is stopped', async () => {
  const { started, url } = await aTown()
  await started.ready
  expect((await fetch(url)).status).toBeGreaterThan(0)
  await started.stop()
  await expect(fetch(url)).rejects.toThrow()
})
