import { createElement, type SVGProps } from 'react'

/** The line of a `path`, or any other element with its attributes. */
type Shape = string | readonly [tag: string, attributes: Readonly<Record<string, string>>]

/**
 * An icon of lucide as a build draws it (`build/single-icons.ts`), with the attributes that the
 * package gives to its own.
 */
export const icon = (...shapes: readonly Shape[]) =>
  function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
        className: className === undefined ? 'lucide' : `lucide ${className}`,
      },
      ...shapes.map((shape) =>
        typeof shape === 'string'
          ? createElement('path', { d: shape })
          : createElement(shape[0], shape[1]),
      ),
    )
  }
