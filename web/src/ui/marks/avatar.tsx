import './avatar.css'
import { classNames } from '../class-names.ts'
import { initials } from './initials.ts'
import { NetworkMark, type MarkNetwork } from './network-mark.tsx'

interface AvatarProps {
  readonly name: string
  readonly src?: string | null | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly venue?: boolean | undefined
  readonly network?: MarkNetwork | undefined
}

/** One of the four soft colours, the same for the same name on every screen. */
function toneOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % 4
}

/** Decorative: the name always stands beside it or is the label of what it sits in. */
export function Avatar({ name, src, size = 'md', venue = false, network }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'avatar',
        size !== 'md' && `avatar--${size}`,
        venue ? 'avatar--venue' : `avatar--${toneOf(name)}`,
      )}
    >
      {src === undefined || src === null || src === '' ? (
        initials(name)
      ) : (
        <img src={src} alt="" loading="lazy" />
      )}
      {network === undefined ? null : <NetworkMark network={network} silent />}
    </span>
  )
}
