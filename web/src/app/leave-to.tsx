import { useEffect } from 'react'

/** Goes to a page of another document, without leaving this one behind in the history. */
export function LeaveTo({ address }: { readonly address: string }) {
  useEffect(() => {
    location.replace(address)
  }, [address])
  return null
}
