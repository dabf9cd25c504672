import './members.css'
import { useEffect, useState } from 'react'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { texts } from '#texts/features/members'
import { useMembers } from './use-members.ts'

const words = texts.list

/** Who works in the selected company (C92). Everybody sees it; managers invite, owners give roles. */
export function MembersSection() {
  const company = useCompany()
  const members = useMembers(company.id)
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    const lead = () => {
      if (location.hash === '#people') document.getElementById('people')?.scrollIntoView()
    }
    // the section comes after its page: whoever was sent here by the company's menu is brought to it
    lead()
    // where it stands already, the router tells by this event that somebody was sent here
    addEventListener('pushState', lead)
    return () => {
      removeEventListener('pushState', lead)
    }
  }, [])
  const mayInvite = isAtLeast(company.role, 'manager')
  return (
    <Card pad as="section" aria-labelledby="profile-members" id="people">
      <div className="profile__head">
        <h2 id="profile-members">{words.title({ company: company.name })}</h2>
        {mayInvite ? (
          <Button
            size="sm"
            onClick={() => {
              setAsks(true)
            }}
          >
            {words.invite}
          </Button>
        ) : null}
      </div>
      {members.isPending ? (
        <SkeletonRows label={words.loading} rows={2} />
      ) : members.isError ? (
        <Banner
          kind="fail"
          role="alert"
          title={words.unread}
          action={
            <Button
              size="sm"
              onClick={() => {
                void members.refetch()
              }}
            >
              {words.again}
            </Button>
          }
        />
      ) : (
        <ul className="members">
          {members.data.members.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              company={company}
              owners={members.data.members.filter(({ role }) => role === 'owner').length}
            />
          ))}
          {members.data.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} company={company} />
          ))}
        </ul>
      )}
      {mayInvite ? null : <p className="members__note">{words.managersInvite}</p>}
      <InviteDialog
        open={asks}
        company={company}
        onClose={() => {
          setAsks(false)
        }}
      />
    </Card>
  )
}
