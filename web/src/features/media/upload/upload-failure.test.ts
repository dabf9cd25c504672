import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { bytesText } from './bytes-text.ts'
import { checkFile } from './check-file.ts'
import { uploadFailure } from './upload-failure.ts'

const failed = (
  status: number,
  over: { readonly code?: string; readonly message?: string; readonly details?: string } = {},
) =>
  uploadFailure(
    new ApiError({
      status,
      code: over.code ?? 'internal',
      message: over.message ?? 'said the server',
      ...(over.details === undefined ? {} : { details: over.details }),
    }),
  )

describe('a failed upload', () => {
  it('says by its status what happened', () => {
    expect(failed(400, { details: 'Unexpected end of form' }).title).toBe(
      'File upload corrupted. Please try again or use a different image.',
    )
    expect(failed(400).title).toBe('said the server')
    expect(failed(400, { code: 'unreadable' }).title).toBe('Invalid request')
    expect(failed(401).title).toBe('Authentication required. Please log in again.')
    expect(failed(413).title).toBe('File too large. Please select a smaller file.')
    expect(failed(500, { code: 'unreadable' }).title).toBe('Server error occurred during upload')
    expect(failed(503).title).toBe('Upload failed (503): said the server')
    expect(failed(0, { code: 'no-answer' }).title).toBe(
      'Network error: Please check your connection and try again',
    )
    expect(uploadFailure(new Error('?')).title).toBe('The images could not be uploaded')
  })
  it('adds the server’s own reason to an unsupported type', () => {
    expect(failed(415, { message: 'This video is neither H.264 nor HEVC.' })).toEqual({
      title: 'Unsupported file type',
      text: 'This video is neither H.264 nor HEVC.',
    })
  })
})
describe('a file before it is sent', () => {
  it('is refused by type, size and emptiness', () => {
    expect(checkFile({ type: 'application/pdf', size: 10 })).toEqual({
      title: 'Cannot upload file',
      text: 'Only images or videos (.mov or .mp4) are allowed',
    })
    expect(checkFile({ type: 'image/png', size: 50 * 1024 * 1024 + 1 })?.text).toBe(
      'File too large. Please select a smaller file.',
    )
    expect(checkFile({ type: 'image/png', size: 0 })?.text).toBe('File validation failed')
    expect(checkFile({ type: 'video/quicktime', size: 1 })).toBeNull()
  })
})
it('writes sizes at scale 1024 with one decimal', () => {
  expect([512, 1536, 1_887_437, 1_331_439_862].map(bytesText)).toEqual([
    '512 B',
    '1.5 KB',
    '1.8 MB',
    '1.2 GB',
  ])
})
