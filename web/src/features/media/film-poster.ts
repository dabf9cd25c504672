const longestSide = 1440
/** A browser that cannot show the film, as many cannot show HEVC, says so by an error or not at all. */
const patienceMs = 6000
/** Films often begin dark. */
const shownAtSeconds = 1

/** A picture out of the film for lists, by the browser's own player. Null where it cannot: the server draws one then. */
export async function filmPoster(film: Blob): Promise<Blob | null> {
  const address = URL.createObjectURL(film)
  const video = document.createElement('video')
  try {
    return await Promise.race([
      grab(video, address),
      new Promise<null>((resolve) => { setTimeout(() => { resolve(null) }, patienceMs) }),
    ])
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

async function grab(video: HTMLVideoElement, address: string): Promise<Blob | null> {
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  video.src = address
  await told(video, 'loadeddata')
  video.currentTime = Math.min(shownAtSeconds, video.duration / 2)
  await told(video, 'seeked')
  const { videoWidth: width, videoHeight: height } = video
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const brush = canvas.getContext('2d')
  if (!brush || canvas.width === 0) return null
  brush.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => { canvas.toBlob(resolve, 'image/jpeg', 0.85) })
}

function told(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(name, () => { resolve() }, { once: true })
    video.addEventListener('error', () => { reject(new Error('This browser cannot play the film.')) }, { once: true })
  })
}
