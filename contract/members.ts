import * as z from 'zod/mini'
import { checkCode } from './message.ts'
import { createCompany } from './companies.ts'
import { endpoint, roles } from './endpoint.ts'
import { companySummary, emailAddress } from './identity.ts'

const role = z.enum(roles)
const success = z.object({ success: z.boolean() })
const secretWord = z
  .string()
  .check(z.minLength(1, checkCode('checks.token')), z.maxLength(200, checkCode('checks.token')))

export const member = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  isYou: z.boolean(),
  joinedAt: z.iso.datetime(),
})
export type Member = z.output<typeof member>
export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.output<typeof invitation>

export const listMembers = endpoint({
  name: 'listMembers',
  summary: 'Who works in this company, and who is asked to. Everyone in it may read this.',
  method: 'GET',
  path: '/companies/members',
  access: 'company',
  response: z.object({ members: z.array(member), invitations: z.array(invitation) }),
})
export const inviteMember = endpoint({
  name: 'inviteMember',
  summary:
    'Mails an invitation, good for seven days. Nobody can give a role above their own. A second one to the same address takes the place of the first.',
  method: 'POST',
  path: '/companies/invitations',
  access: 'company',
  role: 'manager',
  body: z.object({ email: emailAddress(checkCode('checks.email-not-valid')), role }),
  response: invitation,
})
export const cancelInvitation = endpoint({
  name: 'cancelInvitation',
  summary: 'Takes an invitation back: its link no longer works.',
  method: 'DELETE',
  path: '/companies/invitations/:id',
  access: 'company',
  role: 'manager',
  params: z.object({ id: z.uuid() }),
  response: success,
})
export const changeMemberRole = endpoint({
  name: 'changeMemberRole',
  summary: 'Gives a member another role. The last owner cannot be made less.',
  method: 'PATCH',
  path: '/companies/members/:userId',
  access: 'company',
  role: 'owner',
  params: z.object({ userId: z.uuid() }),
  body: z.object({ role }),
  response: member,
})
export const removeMember = endpoint({
  name: 'removeMember',
  summary: 'Takes a member out; anyone may take out themselves, but not the last owner.',
  method: 'DELETE',
  path: '/companies/members/:userId',
  access: 'company',
  role: 'viewer',
  params: z.object({ userId: z.uuid() }),
  response: success,
})
export const readInvitation = endpoint({
  name: 'readInvitation',
  summary: 'What the link of an invitation offers. `isKnown`: its address has an account already.',
  method: 'POST',
  path: '/invitations/read',
  access: 'public',
  body: z.object({ token: secretWord }),
  response: z.object({
    companyName: z.string(),
    role,
    email: z.string(),
    invitedBy: z.string(),
    isKnown: z.boolean(),
  }),
})
export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  summary: 'Joins the company. Only for the person whose address was invited.',
  method: 'POST',
  path: '/invitations/accept',
  access: 'user',
  body: z.object({ token: secretWord }),
  response: companySummary,
})
export const addCompany = endpoint({
  name: 'addCompany',
  summary:
    'One more company of the same person, with the same fields as the first. A trial is given only once (C88).',
  method: 'POST',
  path: '/companies',
  access: 'user',
  body: createCompany.body,
  response: companySummary,
})
