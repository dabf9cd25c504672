import './network-mark.css'
import { classNames } from './class-names.ts'
import { networkGlyphs } from './network-glyphs.tsx'

export type MarkNetwork = keyof typeof networkGlyphs

const names: Readonly<Record<MarkNetwork, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  google: 'Google',
  tiktok: 'TikTok',
  twitter: 'X',
  uberEats: 'Uber Eats',
  linkedin: 'LinkedIn',
  linkedIn: 'LinkedIn',
  whatsapp: 'WhatsApp',
  tripadvisor: 'Tripadvisor',
  justEat: 'Just Eat',
}

interface NetworkMarkProps {
  readonly network: MarkNetwork
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** Not available yet. */
  readonly mute?: boolean | undefined
  /** The name stands beside it in print already. */
  readonly silent?: boolean | undefined
}

export function NetworkMark({
  network,
  size = 'sm',
  mute = false,
  silent = false,
}: NetworkMarkProps) {
  const name = silent
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': names[network] } as const)
  return (
    <span
      {...name}
      className={classNames(
        'mark',
        `mark--${mute ? 'mute' : network}`,
        size !== 'sm' && `mark--${size}`,
      )}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {networkGlyphs[network]}
      </svg>
    </span>
  )
}

/** Always in the order in which the product names networks. */
export function NetworkMarks({
  networks,
  size,
}: {
  readonly networks: readonly MarkNetwork[]
  readonly size?: 'sm' | 'md' | undefined
}) {
  const order = Object.keys(names)
  const sorted = [...networks].sort((a, b) => order.indexOf(a) - order.indexOf(b))
  return (
    <span className="marks">
      {sorted.map((network) => (
        <NetworkMark key={network} network={network} size={size} />
      ))}
    </span>
  )
}
