import { languageNames } from '@marquee/contract/languages.ts'
import { language as spoken } from '#lib/language.ts'
import type { OwnVideoFiles } from '#lib/media/own-videos.ts'

interface OwnVideoProps {
  readonly video: OwnVideoFiles
  readonly title: string
  readonly className?: string
  readonly autoplay?: boolean
}

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
      {video.captions.map(({ language, address }) => (
        <track
          key={language}
          kind="captions"
          src={address}
          srcLang={language}
          label={languageNames[language]}
          default={language === spoken}
        />
      ))}
    </video>
  )
}
