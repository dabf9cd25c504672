/** A browser that cannot show the video says so by an error or not at all. */
const patienceMs = 15_000

/**
 * Small pictures out of a video, evenly spread, drawn one after another onto the canvas: `onFrame`
 * after each. Stops when aborted, and quietly where the browser cannot play the video: then the
 * strip stays plain.
 */
export async function drawFrames(
  canvas: HTMLCanvasElement,
  { address, count, signal }: { address: string; count: number; signal: AbortSignal },
): Promise<void> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  video.src = address
  const timer = setTimeout(() => {
    video.removeAttribute('src')
    video.load()
  }, patienceMs * 4)
  try {
    await told(video, 'loadeddata')
    const brush = canvas.getContext('2d')
    const width = canvas.width / count
    for (let index = 0; index < count && brush && !signal.aborted; index += 1) {
      video.currentTime = (video.duration * (index + 0.5)) / count
      await told(video, 'seeked')
      const scale = Math.max(width / video.videoWidth, canvas.height / video.videoHeight)
      const [shownWidth, shownHeight] = [width / scale, canvas.height / scale]
      brush.drawImage(
        video,
        (video.videoWidth - shownWidth) / 2,
        (video.videoHeight - shownHeight) / 2,
        shownWidth,
        shownHeight,
        index * width,
        0,
        width,
        canvas.height,
      )
    }
  } catch {
    // the strip is a help, not the way: grips and numbers say the same
  } finally {
    clearTimeout(timer)
    video.removeAttribute('src')
    video.load()
  }
}

function told(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('This browser does not show the video.'))
    }, patienceMs)
    video.addEventListener(
      name,
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
    video.addEventListener(
      'error',
      () => {
        clearTimeout(timer)
        reject(new Error('This browser cannot play the video.'))
      },
      { once: true },
    )
  })
}
