import { createUser } from '@marquee/contract/identity.ts'
import { useState } from 'react'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { useForm } from '#lib/form/use-form.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import {
  forgetPendingCode,
  keepPendingCode,
  pendingCode,
} from '../../one-time-code/pending-code.ts'
import { personSchema } from './person-schema.ts'
import { texts } from '#texts/features/identity'
import { useEmailFree } from './use-email-free.ts'

const { errors } = texts
const empty = { firstName: '', lastName: '', email: '', password: '', agreeToTerms: false }

export type NewPersonForm = ReturnType<typeof useNewPerson>['form']

/**
 * The form of somebody who signs up, whether their address is free, and whom the one-time code was
 * sent to.
 */
export function useNewPerson(given: { readonly email: string; readonly password: string }) {
  const { check, stateOf } = useEmailFree()
  const [codeFor, setCodeFor] = useState(() => pendingCode(Date.now()))
  const form = useForm({
    schema: personSchema,
    initial: { ...empty, ...given },
    onSubmit: create,
  })
  const free = stateOf(form.values.email)

  async function create({ firstName, lastName, email, password, agreeToTerms }: typeof empty) {
    if ((await check(email)) !== 'free') return
    const address = email.trim().toLowerCase()
    try {
      const { data } = await call(createUser, {
        body: {
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          email: address,
          password,
          terms: agreeToTerms,
          agreeToTerms,
        },
      })
      localStorage.setItem(storageKeys.firstSignup(address), 'pending')
      // what is secret goes; who comes Back for a mistyped address does not write their name again
      form.reset({ ...empty, firstName, lastName, email })
      keepPendingCode(data.email)
      setCodeFor(data.email)
    } catch (error) {
      // a good answer without data: the code is not on its way, and the form stays filled (SIGNUP-071)
      const isWithoutData = error instanceof ApiError && error.status === 200
      toast.error(errors.title, isWithoutData ? errors.noMail : errorText(error))
    }
  }
  function closeCode() {
    forgetPendingCode()
    setCodeFor(null)
  }
  return { form, free, check, codeFor, closeCode }
}
