import type { ReactNode } from 'react'

export function Part({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <section className="show__part">
      <header>
        <h2>{title}</h2>
        {note === undefined ? null : <p>{note}</p>}
      </header>
      <div className="show__stack">{children}</div>
    </section>
  )
}
