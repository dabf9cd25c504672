import { isNetwork, type ToolType } from '@marquee/contract/networks/table.ts'
import { Play } from '#ui/icons.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useConfig } from '#lib/api/config.ts'
import { aboutConnecting } from '#networks/connect-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { texts } from '#texts/features/accounts/about'
import { FullScreenVideo } from './full-screen-video.tsx'
import { videoOf } from './video-of.ts'

/** Title of the explanation (ACCOUNTS-012); undefined for a network without one. */
export function aboutTitle(network: ToolType): string | undefined {
  return aboutOf(network)?.title
}

function aboutOf(network: ToolType) {
  return isNetwork(network) ? aboutConnecting[network] : undefined
}

/**
 * What the info button of a network opens: a paragraph and the video about connecting, the
 * operator's or ours (ACCOUNTS-014, 015).
 */
export function AboutNetwork({ network }: { readonly network: ToolType }) {
  const { data: config } = useConfig()
  const [plays, setPlays] = useState(false)
  const about = aboutOf(network)
  const address = videoOf(config?.tutorials ?? [])
  if (!about) return null
  return (
    <>
      <p>{about.text}</p>
      <Button
        size="sm"
        icon={<Play aria-hidden="true" />}
        onClick={() => {
          setPlays(true)
        }}
      >
        {texts.seeVideo}
      </Button>
      {plays
        ? createPortal(
            <FullScreenVideo
              address={address}
              title={texts.video({ title: about.title })}
              onClose={() => {
                setPlays(false)
              }}
            />,
            document.body,
          )
        : null}
    </>
  )
}
