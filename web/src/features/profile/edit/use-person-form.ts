import type { User } from '@marquee/contract/identity.ts'
import { updateUser } from '@marquee/contract/profile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { meQuery } from '#lib/session/session.ts'
import { useForm } from '#lib/form/use-form.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { personSchema } from './profile-schema.ts'
import { texts } from '#texts/features/profile'

/**
 * The person's own names, as far as they were changed here; the e-mail goes along unchanged (C18).
 * Names of people who came by Google or Facebook are not sent (PROFILE-009).
 */
export function usePersonForm({
  user,
  onFailure,
}: {
  readonly user: User
  readonly onFailure: () => void
}) {
  const client = useQueryClient()
  const hasOwnNames = user.signedInWith === 'email'
  const form = useForm({
    schema: personSchema,
    initial: { firstName: user.firstName, lastName: user.lastName, email: user.email },
    onSubmit: async ({ firstName, lastName, email }) => {
      try {
        const saved = await call(updateUser, {
          params: { id: user.id },
          body: {
            ...(hasOwnNames && firstName !== form.start.firstName
              ? { firstName: firstName.trim() }
              : {}),
            ...(hasOwnNames && lastName !== form.start.lastName
              ? { lastName: lastName.trim() }
              : {}),
            email,
          },
        })
        client.setQueryData(meQuery.queryKey, saved)
        form.reset({ firstName: saved.firstName, lastName: saved.lastName, email: saved.email })
        toast.success(texts.said.user)
      } catch (error) {
        onFailure()
        form.setErrors(error instanceof ApiError ? error.fields : {})
        toast.error(texts.said.noUser, errorText(error))
      }
    },
  })
  return form
}
