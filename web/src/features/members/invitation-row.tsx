import type { CompanySummary } from '@marquee/contract/identity.ts'
import { cancelInvitation, type Invitation } from '@marquee/contract/members.ts'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { longDate } from '#lib/time/dates.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/members'
import { useMembersChanged } from './use-members.ts'

/** Somebody who has not answered yet. */
export function InvitationRow({
  invitation,
  company,
}: {
  readonly invitation: Invitation
  readonly company: CompanySummary
}) {
  const changed = useMembersChanged(company.id)
  const cancel = useMutation({
    mutationFn: () => call(cancelInvitation, { params: { id: invitation.id } }),
    onSuccess: async () => {
      toast.success(texts.said.takenBack)
      await changed()
    },
    onError: (error) => {
      toast.error(texts.said.failed, errorText(error))
    },
  })
  const mayCancel = isAtLeast(company.role, 'manager') && isAtLeast(company.role, invitation.role)
  return (
    <li className="members__row">
      <Avatar name={invitation.email} />
      <p className="members__who">
        <b>{invitation.email}</b>
        <span>{texts.list.invited({ day: longDate(invitation.expiresAt, company.timeZone) })}</span>
      </p>
      <div className="members__role">{texts.roles[invitation.role]}</div>
      <div className="members__act">
        {mayCancel ? (
          <Button
            size="sm"
            aria-label={texts.list.takeBackOf({ email: invitation.email })}
            busy={cancel.isPending}
            onClick={() => {
              cancel.mutate()
            }}
          >
            {texts.list.takeBack}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
