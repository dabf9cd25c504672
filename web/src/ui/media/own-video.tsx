import { language } from '#lib/language.ts'
import type { OwnVideoFiles } from '#lib/media/own-videos.ts'
import { texts } from '#texts/ui/own-video'

interface OwnVideoProps {
  readonly video: OwnVideoFiles
  readonly title: string
  readonly className?: string
  readonly autoplay?: boolean
}

const languages = ['en', 'it'] as const

/** A video of ours: silent, with captions in the language of the page; loads when it is played. */
export function OwnVideo({ video, title, className, autoplay = false }: OwnVideoProps) {
  return (
    <video
      key={video.video}
      className={className}
      src={video.video}
      aria-label={title}
      controls
      muted
      playsInline
      preload="none"
      poster={video.poster}
      width="1120"
      height="630"
      autoPlay={autoplay}
    >
      {languages.map((one) => (
        <track
          key={one}
          kind="captions"
          src={video.captions[one]}
          srcLang={one}
          label={texts.captions[one]}
          default={one === language}
        />
      ))}
    </video>
  )
}
