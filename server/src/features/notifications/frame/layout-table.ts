// Mail programs lay out by tables only.
import { createElement as h, type ComponentProps, type ReactNode } from 'react'

/** Its children are rows. */
export function Table({ children, ...props }: ComponentProps<'table'>): ReactNode {
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, ...props },
    h('tbody', null, children),
  )
}

/** A row of one cell. */
export function Cell(props: ComponentProps<'td'>): ReactNode {
  return h('tr', null, h('td', props))
}
