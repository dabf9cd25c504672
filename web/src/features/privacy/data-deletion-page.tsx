import { dataDeletionStatus } from '@marquee/contract/privacy.ts'
import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { EntryFrame } from '#features/identity'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { browserZone, longDate } from '#lib/time/dates.ts'
import { productName } from '#lib/product.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { texts } from '#texts/features/privacy'

const words = texts.network
type State =
  | { readonly kind: 'reading' }
  | { readonly kind: 'done'; readonly status: AnswerOf<typeof dataDeletionStatus> }
  | { readonly kind: 'lost'; readonly error: unknown }

/** Where a network sends somebody who asked it that we forget them. */
export function DataDeletionPage() {
  const [state, setState] = useState<State>({ kind: 'reading' })
  useEffect(() => {
    document.title = `${words.title} · ${productName}`
    call(dataDeletionStatus, {
      query: { code: new URLSearchParams(location.search).get('code') ?? '' },
    }).then(
      (status) => {
        setState({ kind: 'done', status })
      },
      (error: unknown) => {
        setState({ kind: 'lost', error })
      },
    )
  }, [])
  return (
    <EntryFrame board={words.board}>
      <h1>{words.title}</h1>
      {state.kind === 'reading' ? (
        <p className="entry__sub" role="status">
          {words.reading}
        </p>
      ) : state.kind === 'lost' ? (
        <Banner
          kind="fail"
          role="alert"
          title={
            state.error instanceof ApiError && state.error.status < 500 && !state.error.noAnswer
              ? words.unknown
              : errorText(state.error)
          }
        />
      ) : (
        <>
          <p className="entry__sub">
            {words.done({
              network: state.status.network,
              when: longDate(state.status.finishedAt, browserZone()),
            })}
          </p>
          <p>
            {words.accounts({ number: state.status.removed.accounts })}{' '}
            {words.grants({ number: state.status.removed.grants })}{' '}
            {words.identities({ number: state.status.removed.identities })}
          </p>
        </>
      )}
      <div className="entry__acts">
        <ButtonLink size="lg" href="/login">
          {words.login}
        </ButtonLink>
      </div>
    </EntryFrame>
  )
}
