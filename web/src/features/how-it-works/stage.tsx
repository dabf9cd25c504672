import { OwnVideo } from '#ui/media/own-video.tsx'
import { playingAddress, type Video } from './videos.ts'

/** The chosen video: the operator's in a frame, or ours. */
export function Stage({ video, autoplay }: { readonly video: Video; readonly autoplay: boolean }) {
  if (video.url !== null) {
    return (
      <iframe
        className="films__stage"
        key={video.id}
        src={playingAddress(video.url, autoplay)}
        title={video.title}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    )
  }
  if (video.own === null) return null
  return (
    <OwnVideo className="films__stage" video={video.own} title={video.title} autoplay={autoplay} />
  )
}
