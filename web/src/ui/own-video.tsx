import { language } from '#lib/language.ts'
import type { OwnFilm } from '#lib/own-films.ts'
import { texts } from '#texts/ui/own-video'

interface OwnVideoProps {
  readonly film: OwnFilm
  readonly title: string
  readonly className?: string
  readonly autoplay?: boolean
}

const languages = ['en', 'it'] as const

/** A video of ours: silent, with captions in the language of the page; loads when it is played. */
export function OwnVideo({ film, title, className, autoplay = false }: OwnVideoProps) {
  return (
    <video
      key={film.video}
      className={className}
      src={film.video}
      aria-label={title}
      controls
      muted
      playsInline
      preload="none"
      poster={film.poster}
      width="1120"
      height="630"
      autoPlay={autoplay}
    >
      {languages.map((one) => (
        <track
          key={one}
          kind="captions"
          src={film.captions[one]}
          srcLang={one}
          label={texts.captions[one]}
          default={one === language}
        />
      ))}
    </video>
  )
}
