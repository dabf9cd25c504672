// Uploads beside each other and the memory they cost the product; a crop through our passing child
// beside the bare image library.
// BENCH_UPLOADS (10) and BENCH_MB (50) make it smaller.
import { fork } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { Pool } from 'undici'
import { login } from '../contract/identity.ts'
import { phoneVideo } from '../server/src/platform/videos/testing/some-videos.ts'
import { createPictures } from '../server/src/platform/pictures/pictures.ts'
import { cropSize } from '@marquee/contract/copy-size.ts'
import { median } from './engine-measure.ts'
import type { LoginSaid } from './login-target.ts'

const uploads = Number(process.env.BENCH_UPLOADS ?? 10)
const bytes = Number(process.env.BENCH_MB ?? 50) * 1024 * 1024
const partBytes = 2 * 1024 * 1024
const rounds = 9
const row = (...cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const megabytes = (kilobytes: number) => `${(kilobytes / 1024).toFixed(0)} MB`

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-media-'))
chmodSync(dataDir, 0o755)
const child = fork(new URL('./login-target.ts', import.meta.url), {
  env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', MODE: 'demo', LOG_LEVEL: 'error' },
})
const { url, apiKey, password, emails } = await new Promise<Extract<LoginSaid, { type: 'ready' }>>(
  (resolve, reject) => {
    child
      .on('message', (said: LoginSaid) => {
        if (said.type === 'ready') resolve(said)
      })
      .once('exit', () => reject(new Error('The product ended.')))
  },
)
const pool = new Pool(url, { connections: 40, bodyTimeout: 0, headersTimeout: 0 })

async function call(
  method: 'POST' | 'PUT',
  { path, headers, body }: { path: string; headers: Record<string, string>; body: string | Buffer },
): Promise<unknown> {
  const answer = await pool.request({
    method,
    path,
    headers: { 'x-api-key': apiKey, ...headers },
    body,
  })
  const said: unknown = await answer.body.json()
  if (answer.statusCode !== 200)
    throw new Error(`${path} answered ${answer.statusCode}: ${JSON.stringify(said)}`)
  return said
}
const json = { 'content-type': 'application/json' }
const { access_token: token } = login.response.parse(
  await call('POST', {
    path: '/api/auth/login',
    headers: json,
    body: JSON.stringify({ email: emails[0], password }),
  }),
)
const signedIn = { authorization: `Bearer ${token}` }

/** The phone's video, and behind it a box that players skip, up to the size. */
function videoOf(size: number): Buffer {
  const video = phoneVideo()
  const free = Buffer.alloc(size - video.length)
  free.writeUInt32BE(free.length, 0)
  free.write('free', 4, 'latin1')
  return Buffer.concat([video, free])
}
const video = videoOf(bytes)

async function inParts(): Promise<void> {
  const path = `/api/media/uploads/${crypto.randomUUID()}`
  await call('POST', {
    path,
    headers: { ...signedIn, ...json },
    body: JSON.stringify({ name: 'kitchen.mp4', bytes: video.length, functionality: 'reels' }),
  })
  for (let from = 0; from < video.length; from += partBytes) {
    const part = video.subarray(from, from + partBytes)
    await call('PUT', {
      path,
      headers: {
        ...signedIn,
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${from}-${from + part.length - 1}/${video.length}`,
      },
      body: part,
    })
  }
}
const form = Buffer.concat([
  Buffer.from(
    '--b\r\ncontent-disposition: form-data; name="files"; filename="kitchen.mp4"\r\ncontent-type: video/mp4\r\n\r\n',
  ),
  video,
  Buffer.from('\r\n--b--\r\n'),
])
const asForm = () =>
  call('POST', {
    path: '/api/media/multiple',
    headers: { ...signedIn, 'content-type': 'multipart/form-data; boundary=b' },
    body: form,
  })

/** What the process holds in memory, in kB (Linux). */
const held = () =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1])
async function growthDuring(
  work: () => Promise<unknown>,
): Promise<{ from: number; most: number; seconds: number }> {
  await wait(1000)
  const from = held()
  const begun = performance.now()
  let most = from
  const watch = setInterval(() => {
    most = Math.max(most, held())
  }, 20)
  await Promise.all(Array.from({ length: uploads }, work))
  clearInterval(watch)
  return { from, most, seconds: (performance.now() - begun) / 1000 }
}

row('measure', 'seen', 'wanted')
row('---', '---', '---')
// what the first upload loads for good is not what uploads cost
await inParts()
await asForm()
for (const [name, work] of [
  ['in parts of 2 MB', inParts],
  ['as one form', asForm],
] as const) {
  const { from, most, seconds } = await growthDuring(work)
  row(
    `${uploads} uploads of ${megabytes(bytes / 1024)} at once, ${name}: the server holds more by`,
    `${megabytes(most - from)} (${megabytes(from)} to ${megabytes(most)}, ${seconds.toFixed(1)} s)`,
    '<= 100 MB',
  )
}
await pool.close()
child.disconnect()
await new Promise((resolve) => child.once('exit', resolve))

const picture = join(dataDir, 'photo.jpg')
await sharp({
  create: {
    width: 4000,
    height: 3000,
    channels: 3,
    background: '#806040',
    noise: { type: 'gaussian', mean: 128, sigma: 12 },
  },
})
  .blur(2)
  .jpeg({ quality: 92 })
  .toFile(picture)
const square = { narrowest: 0.8, widest: 0.8 }
const pictures = createPictures()
const through = () => pictures.publishable(picture, { maxBytes: 4_000_000, shape: square })
const bare = () =>
  sharp(picture, { sequentialRead: true })
    .rotate()
    .resize({
      ...cropSize({ width: 4000, height: 3000 }, 2048, square),
      fit: 'cover',
      position: 'centre',
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90, progressive: true })
    .toBuffer()
async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
await through()
await bare()
const pairs: { ours: number; alone: number }[] = []
for (let round = 0; round < rounds; round++)
  pairs.push({ ours: await time(through), alone: await time(bare) })
row(
  'crop of 12 megapixels to 4:5 and JPEG, through our child; the bare library',
  `${median(pairs.map(({ ours }) => ours)).toFixed(0)} ms; ${median(pairs.map(({ alone }) => alone)).toFixed(0)} ms`,
  '',
)
row('ours to bare', median(pairs.map(({ ours, alone }) => ours / alone)).toFixed(2), '<= 1.30')
pictures.close()
rmSync(dataDir, { recursive: true, force: true })
