import { roles, type Role } from '@marquee/contract/endpoint.ts'
import type { CompanySummary } from '@marquee/contract/identity.ts'
import { changeMemberRole, removeMember, type Member } from '@marquee/contract/members.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Badge } from '#ui/badges/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Select } from '#ui/fields/select.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/members'
import { useMembersChanged } from './use-members.ts'

interface MemberRowProps {
  readonly member: Member
  readonly company: CompanySummary
  readonly owners: number
}

/**
 * One person: an owner gives them another role here, and whoever may takes them out. The last owner
 * is left alone.
 */
export function MemberRow({ member, company, owners }: MemberRowProps) {
  const changed = useMembersChanged(company.id)
  const [asks, setAsks] = useState(false)
  const name = `${member.firstName} ${member.lastName}`.trim()
  const isLastOwner = member.role === 'owner' && owners === 1
  const mayRemove =
    !isLastOwner &&
    (member.isYou ||
      company.role === 'owner' ||
      (company.role === 'manager' && member.role !== 'owner'))
  return (
    <li className="members__row">
      <Avatar name={name} />
      <p className="members__who">
        <b>
          {name}
          {member.isYou ? (
            <>
              {' '}
              <Badge kind="plain">{texts.list.you}</Badge>
            </>
          ) : null}
        </b>
        <span>{member.email}</span>
      </p>
      <div className="members__role">
        {company.role === 'owner' && !isLastOwner ? (
          <RoleSelect member={member} name={name} onChanged={changed} />
        ) : (
          texts.roles[member.role]
        )}
      </div>
      <div className="members__act">
        {mayRemove ? (
          <Button
            size="sm"
            aria-label={member.isYou ? undefined : texts.list.removeOne({ name })}
            onClick={() => {
              setAsks(true)
            }}
          >
            {member.isYou ? texts.list.leave : texts.list.remove}
          </Button>
        ) : null}
      </div>
      <RemoveDialog
        member={member}
        company={company}
        name={name}
        open={asks}
        onChanged={changed}
        onClose={() => {
          setAsks(false)
        }}
      />
    </li>
  )
}

interface RoleSelectProps {
  readonly member: Member
  readonly name: string
  readonly onChanged: () => Promise<void>
}

function RoleSelect({ member, name, onChanged }: RoleSelectProps) {
  const give = useMutation({
    mutationFn: (role: Role) =>
      call(changeMemberRole, { params: { userId: member.userId }, body: { role } }),
    onSuccess: async ({ role }) => {
      toast.success(texts.said.role({ name, role: texts.roles[role] }))
      await onChanged()
    },
    onError: (error) => {
      toast.error(texts.said.failed, errorText(error))
    },
  })
  return (
    <Select
      label={texts.list.roleOf({ name })}
      value={member.role}
      disabled={give.isPending}
      options={roles
        .toReversed()
        .map((role) => ({ value: role, label: texts.roles[role], note: texts.may[role] }))}
      onChange={(value) => {
        const role = roles.find((known) => known === value)
        if (role && role !== member.role) give.mutate(role)
      }}
    />
  )
}

interface RemoveDialogProps {
  readonly member: Member
  readonly company: CompanySummary
  readonly name: string
  readonly open: boolean
  readonly onChanged: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before somebody is taken out, or leaves. */
function RemoveDialog({ member, company, name, open, onChanged, onClose }: RemoveDialogProps) {
  const remove = useMutation({
    mutationFn: () => call(removeMember, { params: { userId: member.userId } }),
    onSuccess: async () => {
      onClose()
      // whoever left finds the rest of their companies on a fresh page
      if (member.isYou) location.assign('/user-panel/dashboard')
      else {
        toast.success(texts.said.removed({ name }))
        await onChanged()
      }
    },
    onError: (error) => {
      onClose()
      toast.error(texts.said.failed, errorText(error))
    },
  })
  return (
    <ConfirmDialog
      open={open}
      destructive
      title={
        member.isYou
          ? texts.ask.leave({ company: company.name })
          : texts.ask.remove({ name, company: company.name })
      }
      confirm={member.isYou ? texts.ask.confirmLeave : texts.ask.confirmRemove}
      cancel={texts.ask.cancel}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => {
        remove.mutate()
      }}
    >
      {member.isYou ? texts.ask.leaveText : texts.ask.removeText}
    </ConfirmDialog>
  )
}
