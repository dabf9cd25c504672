import { expect, it } from 'vitest'
import { isUploadAddress } from './upload-address.ts'

const live = 'https://open.tiktokapis.com'

it.each([
  'https://open-upload.tiktokapis.com/video/?upload_token=x',
  'https://open-upload-sg.tiktokapis.com/video/',
  'https://open.tiktokapis.com/upload/',
])('a video goes to %s', (address) => {
  expect(isUploadAddress(live, address)).toBe(true)
})

it.each([
  'http://open-upload.tiktokapis.com/video/',
  'https://open-upload.tiktokapis.com:8443/video/',
  'https://tiktokapis.com.example/video/',
  'https://eviltiktokapis.com/video/',
  'https://me@open-upload.tiktokapis.com/video/',
  'https://169.254.169.254/',
  'file:///etc/passwd',
  'not an address',
])('a video does not go to %s', (address) => {
  expect(isUploadAddress(live, address)).toBe(false)
})

it('beside an API that has no domain only the API’s own address is taken', () => {
  expect(
    isUploadAddress(
      'http://localhost:4000/tiktok-api',
      'http://localhost:4000/tiktok-upload/video/',
    ),
  ).toBe(true)
  for (const address of ['http://localhost:4001/video/', 'https://upload.localhost/video/'])
    expect(isUploadAddress('http://localhost:4000/tiktok-api', address)).toBe(false)
  expect(isUploadAddress('http://127.0.0.1:4000/tiktok-api', 'https://9.9.0.1/')).toBe(false)
})
