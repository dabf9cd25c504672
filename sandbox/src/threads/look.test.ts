import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { caller } from '../testing.ts'
import { startTown } from '../town.ts'
import { idsOf, useThreads } from './testing.ts'

const { town, get, post, said, signIn, guestSays } = useThreads('demo')
const page = async (path: string) => (await fetch(`${town.url()}${path}`)).text()
const press = (path: string, fields: Record<string, string> = {}) =>
  fetch(`${town.url()}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })

it('shows accounts, posts without the hash sign, replies, and which are hidden', async () => {
  expect(await page('/look/threads')).toContain('@osterialume')
  const token = await signIn()
  const id = await said(token, 'Tonight #gnocchi')
  const reply = await guestSays(id, 'Two plates please.')
  await post(token, `/${reply}/manage_reply`, { hide: 'true' })
  const address = new URL(
    (await get(token, `/${id}`, { fields: 'permalink' })).body.text('permalink'),
  ).pathname
  const profile = await page('/look/threads/@osterialume')
  expect(profile).toContain('Tonight gnocchi')
  expect(profile).toMatch(/data-post-twins>0</)
  const shown = await page(address)
  expect(shown).toContain('Two plates please.')
  expect(shown).toContain('hidden')
  expect((await fetch(`${town.url()}/look/threads/@osterialume/post/AAAA`)).status).toBe(404)
})

it('lets guests like, reply and answer, and the owner delete', async () => {
  const token = await signIn()
  const id = await said(token, 'Tonight.')
  const address = new URL(
    (await get(token, `/${id}`, { fields: 'permalink' })).body.text('permalink'),
  ).pathname
  expect((await press(`${address}/like`, { times: '10' })).status).toBe(303)
  await press(`${address}/comment`, { guest: 'owenpugh', text: 'Yes!' })
  const [first = ''] = idsOf(await get(token, `/${id}/replies`))
  await press(`${address}/comment`, { guest: 'callum.reid', text: 'No!', answers: first })
  const all = await get(token, `/${id}/conversation`, { fields: 'username,replied_to' })
  const names = all.body.list('data').map((one) => one.text('username'))
  expect(new Set(names)).toEqual(new Set(['callum.reid', 'owenpugh']))
  expect(await page(address)).toContain('data-likes="10"')
  await press(`${address}/delete`)
  expect((await get(token, `/${id}`)).status).toBe(400)
})

it('lets a guest of the panel write under the newest post, once somebody connected', async () => {
  const isSaid = async () => (await page('/control')).split('has not connected Threads').length - 1
  expect(await isSaid()).toBe(1)
  const token = await signIn()
  expect(await isSaid()).toBe(0)
  const answer = await town.control('POST', '/guests', {
    network: 'threads',
    owner: '27841400000100017',
    does: 'comment',
    text: 'A table at eight?',
  })
  expect(answer.body.at('comment', 'text')).toBe('A table at eight?')
  const [newest = ''] = idsOf(await get(token, '/me/threads'))
  expect(answer.body.at('on')).toBe(newest)
  expect(await page('/control')).toContain('A guest answers on Threads')
})

it('comes to a town that was saved without it, which keeps all else', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'town-'))
  const options = { port: 0, smtpPort: 0, seed: 'bare' as const, stateDir }
  const before = await startTown(options)
  const token = await caller(() => before.url).signIn()
  await before.close()
  const file = join(stateDir, 'town.json')
  const saved: { world: Record<string, unknown> } = JSON.parse(readFileSync(file, 'utf8'))
  delete saved.world['threads']
  writeFileSync(file, JSON.stringify(saved))
  const after = await startTown(options)
  const again = caller(() => after.url)
  const me = await again.get('/me', { access_token: token })
  const threads = await again.control('GET', '/truth/threads/osterialume')
  await after.close()
  rmSync(stateDir, { recursive: true })
  expect([me.status, threads.body.at('username')]).toEqual([200, 'osterialume'])
})
