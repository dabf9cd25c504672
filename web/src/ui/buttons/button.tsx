import './button.css'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../loading/spinner.tsx'

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'quiet'
  | 'ink'
  | 'danger'
  | 'danger-solid'
  | 'board'
export type ButtonSize = 'lg' | 'md' | 'sm'

export interface ButtonLook {
  /**
   * One primary in a view at rest; danger-solid only as the Confirm of a destructive question; ink
   * only on the landing.
   */
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  readonly icon?: ReactNode
  readonly full?: boolean | undefined
  readonly grow?: boolean | undefined
}

export function buttonClass(
  { variant = 'secondary', size = 'md', full, grow }: ButtonLook,
  className?: string,
): string {
  return classNames(
    'btn',
    `btn--${variant}`,
    size !== 'md' && `btn--${size}`,
    full && 'btn--full',
    grow && 'btn--grow',
    className,
  )
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * While true a spinner stands for the icon and presses are ignored; the button keeps its place in
   * the tab order.
   */
  readonly busy?: boolean | undefined
  readonly busyText?: string | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

export function Button({
  variant,
  size,
  icon,
  full,
  grow,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClass({ variant, size, full, grow }, className)}
      aria-busy={busy || undefined}
      // it keeps its focus and its place in the tab order, and does nothing
      onClick={busy || rest['aria-disabled'] === true ? undefined : onClick}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyText !== undefined ? busyText : children}
    </button>
  )
}
