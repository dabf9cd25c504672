import facade from '../../assets/facade.svg'
import { useConfig } from '#lib/config.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { texts } from './welcome-texts.ts'

const words = texts.welcome

/**
 * The first film of How It Works, embedded; a title card where none is set up, since an empty
 * player explains nothing (BILLING-039).
 */
export function DemoFilm() {
  const { data: config } = useConfig()
  const address = config?.tutorials[0]
  return (
    <div className="welcome__film">
      {address === undefined ? (
        <img src={facade} alt="" width="640" height="400" />
      ) : (
        <iframe
          src={address}
          title={words.video}
          loading="lazy"
          allow="fullscreen; picture-in-picture"
          allowFullScreen
        />
      )}
      <p className="welcome__caption">
        <span>
          <b>{words.video}</b>
          {address === undefined ? <span>{words.videoSoon}</span> : null}
        </span>
        <ButtonLink href="/user-panel/how-it-works">{words.moreVideos}</ButtonLink>
      </p>
    </div>
  )
}
