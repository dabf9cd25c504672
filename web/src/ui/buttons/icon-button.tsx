import './icon-button.css'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Tooltip } from './tooltip.tsx'

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'children'
> {
  /** Read aloud and shown as a tooltip. */
  readonly label: string
  readonly children: ReactNode
  readonly line?: boolean | undefined
  readonly size?: 'md' | 'sm' | undefined
  readonly tooltip?: boolean | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

export function IconButton({
  label,
  children,
  line = false,
  size = 'md',
  tooltip = true,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'icon-btn',
        line && 'icon-btn--line',
        size === 'sm' && 'icon-btn--sm',
        className,
      )}
    >
      {children}
    </button>
  )
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
