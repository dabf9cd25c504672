import { useConfig } from '#lib/api/config.ts'
import { ownVideo } from '#lib/media/own-videos.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { OwnVideo } from '#ui/media/own-video.tsx'
import { texts } from '#texts/features/dashboard/welcome'

const words = texts.welcome

/** The first video of How It Works: the operator's, or ours (BILLING-039). */
export function DemoVideo() {
  const { data: config } = useConfig()
  const address = config?.tutorials[0]
  return (
    <div className="welcome__film">
      {address === undefined ? (
        <OwnVideo video={ownVideo('summary')} title={words.video} />
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
        <b>{words.video}</b>
        <ButtonLink href="/user-panel/how-it-works">{words.moreVideos}</ButtonLink>
      </p>
    </div>
  )
}
