import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Json, lumeInstagram, useTown } from '../testing.ts'

const town = useTown('demo')

function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-traffic-'))
  vi.stubEnv('MARQUEE_TRAFFIC', folder)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  return folder
}

it('keeps each shape once for each place it was asked of', async () => {
  const token = await town.instagramToken()
  const folder = useFolder()
  for (const id of ['20001', lumeInstagram, '20001'])
    await town.get(`/${id}`, { fields: 'id', access_token: token })
  const kept = readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => new Json(JSON.parse(line)))
  expect(kept.map((one) => [one.at('network'), one.at('route')])).toEqual([
    ['facebook', '/{page}'],
    ['instagram', '/{ig}'],
  ])
})
