import { describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import type { LinkableAccount } from '#connectors/capabilities/sign-in/account-link.ts'
import { worded } from '#platform/wording/testing.ts'
import { accessVerdict, type AccessFindings } from './access-verdict.ts'

const lume = {
  network: 'instagram',
  remote_id: '1',
  name: 'osterialume',
  health: 'connected',
  connected_as: 'Marta Bellini',
} as const
const entry: LinkableAccount = {
  remoteId: '1',
  name: 'osterialume',
  category: '',
  pictureUrl: null,
  followers: null,
  secret: 's',
  canConnect: true,
  reason: null,
}
const editor: LinkableAccount = {
  ...entry,
  secret: '',
  canConnect: false,
  reason: message('meta.role-editor'),
}

describe('what becomes of a saved account when its network was asked', () => {
  const cases: readonly [string, AccessFindings, string][] = [
    ['its secret works and the person has it', { secret: 'valid', listed: [entry] }, 'as-it-is'],
    ['nobody answered', { secret: null, listed: null }, 'as-it-is'],
    ['its secret works and it was left unticked', { secret: 'valid', listed: [] }, 'as-it-is'],
    ['only the list came, with it', { secret: null, listed: [entry] }, 'as-it-is'],
    ['only the list came, without it', { secret: null, listed: [] }, 'as-it-is'],
    [
      'its secret is dead and the person still has it',
      { secret: 'revoked', listed: [entry] },
      'renew',
    ],
    ['its secret is dead and so is the person’s', { secret: 'revoked', listed: null }, 'reconnect'],
    [
      'its secret is dead and the person has it no more',
      { secret: 'revoked', listed: [] },
      'lost-access',
    ],
    [
      'the person lost the role, though the secret still works',
      { secret: 'valid', listed: [editor] },
      'lost-access',
    ],
    ['the person lost the role', { secret: 'revoked', listed: [editor] }, 'lost-access'],
  ]
  it.each(cases)('%s', (_when, asked, kind) => {
    expect(accessVerdict(lume, asked).kind).toBe(kind)
  })
  it('an account that waited is renewed as soon as the person has it again', () => {
    expect(
      accessVerdict({ ...lume, health: 'lost-access' }, { secret: 'valid', listed: [entry] }),
    ).toEqual({ kind: 'renew', account: entry })
  })
  it('says why in the network’s words when it gave some, else whom to ask', () => {
    expect(worded(accessVerdict(lume, { secret: 'revoked', listed: [editor] }))).toMatchObject({
      message: 'You are an editor here. Only administrators can connect.',
    })
    expect(worded(accessVerdict(lume, { secret: 'revoked', listed: [] }))).toMatchObject({
      message: expect.stringMatching(
        /^Instagram no longer shows us osterialume for Marta Bellini\. Ask its administrator/,
      ),
    })
    expect(worded(accessVerdict(lume, { secret: 'revoked', listed: null }))).toMatchObject({
      message: 'The connection to Instagram has ended. Connect osterialume again.',
    })
  })
})
