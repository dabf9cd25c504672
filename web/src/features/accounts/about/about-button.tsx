import { networkNames, type ToolType } from '@marquee/contract/networks/table.ts'
import { Info } from '#ui/icons.ts'
import { useState } from 'react'
import { loadPatiently } from '#lib/page/lazy-part.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Popover, type PopoverTrigger } from '#ui/overlays/popover.tsx'
import { texts } from '#texts/features/accounts'

const loadAbout = () => import('./about-network.tsx')
type About = Awaited<ReturnType<typeof loadAbout>>

/**
 * The explanation of a network: its words come when the button is reached, and it opens when they
 * are there.
 */
export function AboutButton({ network }: { readonly network: ToolType }) {
  const [about, setAbout] = useState<About | null>(null)
  const label = texts.info({ network: networkNames[network] })
  const prepare = () => {
    loadAbout().catch(() => undefined)
  }
  async function open(show: PopoverTrigger['onClick']) {
    if (about === null) setAbout(await loadPatiently(loadAbout))
    show()
  }
  return (
    <Popover
      title={about?.aboutTitle(network) ?? label}
      align="end"
      trigger={(props) => (
        <IconButton
          {...props}
          label={label}
          tooltip={false}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => {
            void open(props.onClick)
          }}
        >
          <Info aria-hidden="true" />
        </IconButton>
      )}
    >
      {about === null ? null : <about.AboutNetwork network={network} />}
    </Popover>
  )
}
