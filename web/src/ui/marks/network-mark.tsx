import './network-mark.css'
import { networkNames, toolTypes, type ToolType } from '@marquee/contract/networks/table.ts'
import type { ReactNode } from 'react'
import { networkGlyphs } from '#networks/glyphs.ts'
import { classNames } from '../class-names.ts'

export type MarkNetwork = ToolType

interface NetworkMarkProps {
  readonly network: MarkNetwork
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** Not available yet. */
  readonly mute?: boolean | undefined
  /** The name stands beside it in print already. */
  readonly silent?: boolean | undefined
}

export function NetworkMark({ network, silent = false, ...look }: NetworkMarkProps) {
  return (
    <Mark
      {...look}
      glyph={networkGlyphs[network]}
      name={silent ? null : networkNames[network]}
      kind={network}
    />
  )
}

interface MarkProps extends Pick<NetworkMarkProps, 'size' | 'mute'> {
  readonly glyph: ReactNode
  /** Null: it stands beside it in print already. */
  readonly name: string | null
  /** Whose colours it has. */
  readonly kind?: string | undefined
}

/** A mark by its glyph, also of what is no network of ours. */
export function Mark({ glyph, name, kind, size = 'sm', mute = false }: MarkProps) {
  const label =
    name === null
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': name } as const)
  return (
    <span
      {...label}
      className={classNames(
        'mark',
        mute ? 'mark--mute' : kind !== undefined && `mark--${kind}`,
        size !== 'sm' && `mark--${size}`,
      )}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {glyph}
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
  const sorted = toolTypes.filter((type) => networks.includes(type))
  return (
    <span className="marks">
      {sorted.map((network) => (
        <NetworkMark key={network} network={network} size={size} />
      ))}
    </span>
  )
}
