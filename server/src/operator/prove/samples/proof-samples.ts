import { open, readFile, stat } from 'node:fs/promises'
import type { Samples } from '../proof.ts'
import { sampleFiles, type SampleFile } from './sample-files.ts'

const video = sampleFiles.video.file

/**
 * A picture, and a video of the demo: upright, small, H.264 with sound, so that no network needs a
 * copy. `addressOf` says where networks fetch them.
 */
export function proofSamples(addressOf: (file: SampleFile) => string): Samples {
  return {
    picture: {
      mediaId: 'proof-picture',
      contentType: 'image/jpeg',
      width: 1080,
      height: 1350,
      altText: 'A focaccia on a wooden board',
      bytes: () => readFile(sampleFiles.picture.file),
      address: async () => addressOf('picture'),
    },
    video: {
      mediaId: 'proof-film',
      contentType: 'video/mp4',
      width: 720,
      height: 1280,
      durationMs: 7000,
      size: async () => (await stat(video)).size,
      read: (from, to) => readPart(video, from, to),
      address: async () => addressOf('video'),
    },
  }
}

async function readPart(file: URL, from: number, to: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const bytes = Buffer.alloc(to - from)
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, from)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
