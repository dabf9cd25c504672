import type { ReactNode } from 'react'

/** `more`: what other rooms add below. */
export function ProfileTab({ more }: { readonly more: ReactNode }) {
  return <div>{more}</div>
}
