import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { User } from '@marquee/contract/identity.ts'
import { acceptInvitation, readInvitation } from '@marquee/contract/members.ts'
import { useEffect, useState } from 'react'
import { readPerson } from '#features/identity'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { chooseCompany } from '#lib/session/company-choice.ts'
import { dropInvitation, pendingInvitation } from '#lib/storage/pending-invitation.ts'
import { productName } from '#lib/product.ts'
import { texts } from '#texts/features/members/invitation'

export type Offer = AnswerOf<typeof readInvitation>
type State =
  | { readonly kind: 'reading' }
  | { readonly kind: 'lost'; readonly error: unknown }
  | { readonly kind: 'open'; readonly offer: Offer; readonly user: User | null }

/** The invitation of the address: what it offers, to whom, and how it is accepted. */
export function useInvitation() {
  const [state, setState] = useState<State>({ kind: 'reading' })
  const [token, setToken] = useState('')
  const [joining, setJoining] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function join(word: string) {
    setJoining(true)
    try {
      const company = await call(acceptInvitation, { body: { token: word } })
      chooseCompany(company.id)
      location.replace('/user-panel/dashboard')
    } catch (error) {
      setJoining(false)
      setProblem(errorText(error))
    }
  }
  async function read(word: string) {
    setState({ kind: 'reading' })
    try {
      const offer = await call(readInvitation, { body: { token: word } })
      const user = await readPerson()
      const wasSent = pendingInvitation() === word
      // it has led here, and leads nobody here again who decides otherwise
      if (user) dropInvitation()
      setState({ kind: 'open', offer, user })
      // whoever comes back from the login or the sign-up that this page sent them to has said yes
      // already
      if (user?.email === offer.email && wasSent) void join(word)
    } catch (error) {
      dropInvitation()
      setState({ kind: 'lost', error })
    }
  }
  useEffect(() => {
    document.title = `${texts.title} · ${productName}`
    const word = new URLSearchParams(location.search).get('token') ?? ''
    setToken(word)
    if (word === '') setState({ kind: 'lost', error: null })
    else void read(word)
  }, [])
  return { state, token, joining, problem, read, join }
}
