import { expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import { instagramRefusal } from './instagram-refusals.ts'
import { instagramNaming } from './instagram-naming.ts'

it('a server error of Instagram is made anew with a new container', () => {
  expect(instagramRefusal(-1, 2207001)).toMatchObject({ kind: 'unavailable', prepareAgain: true })
})

it('messages that are switched off in the Instagram app are no missing right', () => {
  const refusal = instagramRefusal(200, 2534041)
  expect([refusal?.kind, refusal?.say(instagramNaming)]).toEqual([
    'rejected',
    message('instagram.messages-switched-off'),
  ])
})

it('what looks like spam is refused for good, and told from a blocked profile', () => {
  const said = (code: number) => instagramRefusal(code, 2207051)?.say(instagramNaming)
  expect(instagramRefusal(4, 2207051)?.kind).toBe('rejected')
  expect([said(4), said(-1)]).toEqual([
    message('instagram.spam'),
    message('instagram.profile-blocked'),
  ])
})
