import './profile.css'
import { useState, type ReactNode } from 'react'
import { useCompany, useMe } from '#lib/session/session.ts'
import { LeaveQuestion } from '#ui/feedback/leave-question.tsx'
import { SkeletonPage } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/profile'
import { ChoicesSection } from './choices-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileForm } from './edit/profile-form.tsx'
import { forgetVoice } from './kept-voice.ts'
import { SessionsSection } from './sessions-section.tsx'
import { VoiceSection } from './voice-section.tsx'

/**
 * Who one is and what the business is called (PROFILE-002, 003), then what belongs to the sign-in.
 * `more`: what other rooms add below.
 */
export function ProfileTab({ more }: { readonly more: ReactNode }) {
  const { data: user } = useMe()
  const company = useCompany()
  const [isEditing, setEditing] = useState(false)
  const [isProfileUnsaved, setProfileUnsaved] = useState(false)
  const [isVoiceUnsaved, setVoiceUnsaved] = useState(false)
  if (!user) return <SkeletonPage />
  // as long as nothing is edited the fields follow what is stored; once something is, they stand
  // still
  const stored = isEditing
    ? 'edited'
    : JSON.stringify([user.firstName, user.lastName, user.email, company])
  return (
    <div className="profile">
      <LeaveQuestion
        isUnsaved={isProfileUnsaved || isVoiceUnsaved}
        words={texts.leave}
        onLeave={() => {
          forgetVoice({ userId: user.id, companyId: company.id })
        }}
      />
      <div className="profile__columns">
        <ProfileForm
          key={stored}
          user={user}
          company={company}
          isEditing={isEditing}
          onEdit={() => {
            setEditing(true)
          }}
          onDone={() => {
            setEditing(false)
          }}
          onUnsaved={setProfileUnsaved}
        />
        <div className="profile__side">
          {user.hasPassword ? <PasswordSection email={user.email} /> : null}
          <SessionsSection zone={company.timeZone} />
          <ChoicesSection user={user} />
        </div>
      </div>
      <div className="profile__more">
        <VoiceSection onUnsaved={setVoiceUnsaved} />
        {more}
      </div>
    </div>
  )
}
