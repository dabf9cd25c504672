import { expect, it } from 'vitest'
import { mediaStoreFrom } from './media-store-settings.ts'

const whole = {
  MEDIA_STORE_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com/',
  MEDIA_STORE_BUCKET: 'marquee-media',
  MEDIA_STORE_KEY: 'key',
  MEDIA_STORE_SECRET: 'secret',
}

it('is the disk where nothing is set', () => {
  expect(mediaStoreFrom({}, false)).toBeNull()
  expect(mediaStoreFrom({ MEDIA_STORE_ENDPOINT: '' }, false)).toBeNull()
})
it('names the bucket in the path, in us-east-1, unless it is told otherwise', () => {
  const usual = {
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'us-east-1',
    bucket: 'marquee-media',
    accessKey: 'key',
    secretKey: 'secret',
    isPathStyle: true,
  }
  expect(mediaStoreFrom(whole, false)).toEqual(usual)
  expect(
    mediaStoreFrom(
      { ...whole, MEDIA_STORE_REGION: 'eu-central-1', MEDIA_STORE_PATH_STYLE: 'no' },
      false,
    ),
  ).toEqual({ ...usual, region: 'eu-central-1', isPathStyle: false })
})
it.each([
  [{ MEDIA_STORE_SECRET: '' }, 'MEDIA_STORE_ENDPOINT is set, so MEDIA_STORE_SECRET must be set'],
  [{ MEDIA_STORE_ENDPOINT: 's3.example' }, 'MEDIA_STORE_ENDPOINT must be an address'],
  [{ MEDIA_STORE_ENDPOINT: 'https://a:b@s3.example' }, 'neither a name nor a password'],
  [{ MEDIA_STORE_ENDPOINT: 'http://s3.example.com' }, 'MEDIA_STORE_ENDPOINT needs https'],
  [{ MEDIA_STORE_BUCKET: 'My Bucket' }, 'MEDIA_STORE_BUCKET must be the name of a bucket'],
  [{ MEDIA_STORE_REGION: 'not a region' }, 'MEDIA_STORE_REGION must be a name'],
  [{ MEDIA_STORE_PATH_STYLE: 'true' }, 'MEDIA_STORE_PATH_STYLE is yes or no'],
  [
    { MEDIA_STORE_BUCKET: 'a.b.c', MEDIA_STORE_PATH_STYLE: 'no' },
    'needs a bucket without a dot in its name',
  ],
])('%o is refused in one sentence', (change, sentence) => {
  expect(() => mediaStoreFrom({ ...whole, ...change }, false)).toThrow(sentence)
})
it('may be http in a network of its own', () => {
  for (const endpoint of ['http://store:9000', 'http://10.0.0.7:9000', 'http://127.0.0.1:9000'])
    expect(mediaStoreFrom({ ...whole, MEDIA_STORE_ENDPOINT: endpoint }, false)?.endpoint).toBe(
      endpoint,
    )
})
it('is on this machine in the demo', () => {
  expect(() => mediaStoreFrom(whole, true)).toThrow('MODE=demo asks nobody outside this machine')
  expect(
    mediaStoreFrom({ ...whole, MEDIA_STORE_ENDPOINT: 'http://localhost:9000' }, true),
  ).not.toBeNull()
})
