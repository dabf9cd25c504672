import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { beginDemoSteps, readDemoSteps } from './demo-steps.ts'

it('how far the demo venue is takes the place of what was kept whole, never in part', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-steps-'))
  const place = join(dataDir, 'demo-venue.json')
  const steps = beginDemoSteps(dataDir)
  const inodes = [statSync(place).ino]
  await steps.once('posts', async () => {
    inodes.push(statSync(place).ino)
    // what a start that is killed in the middle of this step leaves
    expect(JSON.parse(readFileSync(place, 'utf8'))).toMatchObject({ done: [] })
  })
  inodes.push(statSync(place).ino)
  // each is a file of its own that was moved into place: nobody reads one that is being written
  expect(inodes[0]).not.toBe(inodes[1])
  expect(inodes[1]).not.toBe(inodes[2])
  expect(readdirSync(dataDir)).toEqual(['demo-venue.json'])
  let again = 0
  await readDemoSteps(dataDir)?.once('posts', async () => {
    again += 1
  })
  expect(again).toBe(0)
})
