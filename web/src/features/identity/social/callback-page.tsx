import { useEffect } from 'react'
import { Spinner } from '#ui/loading/spinner.tsx'
import { EntryFrame } from '../entry-frame.tsx'
import { arriveWith, leaveFor, type HandedOver } from './arrive.ts'
import { takeBegun } from './begun-sign-in.ts'
import { texts as socialTexts } from '#texts/features/identity/social'

const { arriving } = socialTexts

/** A window of the provider was opened by a frame, which keeps the state: it finishes, this closes. */
function handOver(search: string): void {
  const answer: HandedOver = { kind: 'social-sign-in', search }
  window.opener?.postMessage(answer, location.origin)
  window.close()
}

/** Where Google and Facebook send people back to. */
export function SocialCallbackPage() {
  useEffect(() => {
    const { search } = location
    // the code is good once, and the history needs no trace of it
    history.replaceState(null, '', location.pathname)
    if (search === '') {
      location.replace('/login')
      return
    }
    const begun = takeBegun()
    if (begun === null && window.opener !== null) handOver(search)
    else void arriveWith(search, begun).then(leaveFor)
  }, [])
  return (
    <EntryFrame board={arriving.board}>
      <div aria-busy="true">
        <h1>{arriving.title}</h1>
        <p className="entry__sub" role="status">
          <Spinner /> {arriving.text}
        </p>
      </div>
    </EntryFrame>
  )
}
