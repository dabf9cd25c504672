interface VideoPlayerProps {
  readonly src: string
  readonly poster: string
  /** Read aloud. */
  readonly name: string
  readonly className?: string | undefined
}

/** A video with the browser's own buttons; only its head is fetched until it is played. */
export function VideoPlayer({ src, poster, name, className }: VideoPlayerProps) {
  return (
    // an owner's video comes without captions, and there are none to offer
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={className}
      src={src}
      poster={poster}
      controls
      playsInline
      preload="metadata"
      aria-label={name}
    />
  )
}
