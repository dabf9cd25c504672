import { act, useState } from 'react'
import { expect, it } from 'vitest'
import type { TiktokChoices, TiktokTerms } from '@marquee/contract/tiktok.ts'
import { render } from '#testing/render.tsx'
import { TiktokPanel } from './tiktok-panel.tsx'

const terms: TiktokTerms = {
  toInbox: false,
  name: 'Osteria Lume',
  username: 'osterialume',
  pictureUrl: null,
  privacyLevels: ['PUBLIC_TO_EVERYONE', 'SELF_ONLY'],
  commentsOff: true,
  duetOff: false,
  stitchOff: false,
  longestFilmMs: 60_000,
}

async function open(
  hasVideo: boolean,
  data: TiktokTerms | null = terms,
  before: TiktokChoices = {},
) {
  let latest: TiktokChoices = {}
  function Probe() {
    const [choices, onChange] = useState<TiktokChoices>(before)
    latest = choices
    return (
      <TiktokPanel
        choices={choices}
        hasVideo={hasVideo}
        terms={{
          data: data ?? undefined,
          error: data ? null : new Error('TikTok is away.'),
          isFetching: false,
          refetch: () => Promise.reject(new Error('not asked')),
        }}
        picture={null}
        error={undefined}
        onChange={onChange}
      />
    )
  }
  const { element } = await render(<Probe />)
  const inputs = () => [...element.querySelectorAll<HTMLInputElement>('input')]
  const named = (label: string) =>
    inputs().find(
      (input) =>
        (
          element.querySelector(`[id="${input.getAttribute('aria-labelledby') ?? ''}"]`) ??
          input.closest('label')?.querySelector('.switch__label')
        )?.textContent === label,
    )
  return {
    element,
    inputs,
    named,
    choices: () => latest,
    press: (label: string) =>
      act(async () => {
        named(label)?.click()
        await Promise.resolve()
      }),
  }
}

it('chooses nothing for anybody', async () => {
  const { element, inputs, choices } = await open(true)
  expect(inputs().filter(({ checked }) => checked)).toEqual([])
  expect(choices()).toEqual({})
  expect(element.textContent).toContain('as Osteria Lume@osterialume')
  expect(element.textContent).toContain(
    "By posting, you agree to TikTok's Music Usage Confirmation.",
  )
})
it('greys what the account does not allow, with why', async () => {
  const { element, named } = await open(true)
  expect([
    named('Friends')?.disabled,
    named('Everyone')?.disabled,
    named('Comments')?.disabled,
    named('Duet')?.disabled,
  ]).toEqual([true, false, true, false])
  expect(element.textContent).toContain('FriendsYour TikTok account does not allow this.')
  expect(element.textContent).toContain('CommentsSwitched off in your TikTok settings.')
})
it('lets no branded content be private, and forgets the brands when nothing is disclosed', async () => {
  const { element, named, press, choices } = await open(true)
  await press('Disclose post content')
  await press('Branded content')
  expect(named('Only you')?.disabled).toBe(true)
  expect(element.textContent).toContain(
    'Only youBranded content visibility cannot be set to private.',
  )
  expect(element.textContent).toContain('Branded Content Policy and Music Usage Confirmation')
  await press('Disclose post content')
  expect(choices()).toEqual({
    disclosePostContent: false,
    brandOrganicToggle: false,
    brandContentToggle: false,
  })
  expect(named('Only you')?.disabled).toBe(false)
})
it('offers no branded content to what only you may view, with the same words, and lets it be unticked', async () => {
  const { element, named, press } = await open(true)
  await press('Only you')
  await press('Disclose post content')
  expect(named('Branded content')?.disabled).toBe(true)
  expect(element.textContent).toContain(
    'Branded contentBranded content visibility cannot be set to private.',
  )
  await press('Everyone')
  expect(named('Branded content')?.disabled).toBe(false)
  const both = { privacyLevel: 'SELF_ONLY', disclosePostContent: true } as const
  const older = await open(true, terms, { ...both, brandContentToggle: true })
  expect(older.named('Branded content')?.disabled).toBe(false)
})
it('asks of a picture what pictures have, and of a video what videos have', async () => {
  const picture = await open(false)
  expect([
    picture.named('Duet'),
    picture.named('AI-generated'),
    picture.element.querySelector('input[type=text]') === null,
  ]).toEqual([undefined, undefined, false])
  const video = await open(true)
  expect([
    video.named('Add music automatically'),
    video.element.querySelector('input[type=text]'),
  ]).toEqual([undefined, null])
})
it('stays of use while TikTok cannot be asked', async () => {
  const { element, named, press, choices } = await open(true, null)
  expect(element.textContent).toContain('We could not check what this TikTok account allows')
  expect(named('Everyone')?.disabled).toBe(false)
  await press('Everyone')
  expect(choices()).toEqual({ privacyLevel: 'PUBLIC_TO_EVERYONE' })
})
it('asks for nothing where the post goes to the inbox but for the headline of a picture, and says so', async () => {
  const inbox = { ...terms, toInbox: true, privacyLevels: [] }
  const video = await open(true, inbox)
  expect([video.inputs(), video.choices()]).toEqual([[], { toInbox: true }])
  expect(video.element.textContent).toContain(
    'It goes to your TikTok inbox. You finish it in the TikTok app, where you choose who can view it. The text does not come along: copy it first.',
  )
  expect(video.element.textContent).not.toContain('By posting, you agree')
  const picture = await open(false, inbox)
  expect(picture.inputs().map(({ type }) => type)).toEqual(['text'])
  expect(picture.element.textContent).toContain('Headline and text come along.')
})
it('asks anew who may view what was meant for the inbox, once it goes onto the profile', async () => {
  const { named, choices } = await open(true, terms, { privacyLevel: 'SELF_ONLY', toInbox: true })
  expect(choices()).toEqual({ toInbox: false, privacyLevel: undefined })
  expect([named('Everyone')?.checked, named('Only you')?.checked]).toEqual([false, false])
})

it('shows followers where the account lists them, and offers what a private one allows', async () => {
  const closed = await open(true, {
    ...terms,
    privacyLevels: ['FOLLOWER_OF_CREATOR', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
  })
  expect(
    ['Everyone', 'Friends', 'Followers', 'Only you'].map((one) => closed.named(one)?.disabled),
  ).toEqual([true, false, false, false])
  await closed.press('Followers')
  expect(closed.choices().privacyLevel).toBe('FOLLOWER_OF_CREATOR')
  const elsewhere = await open(true)
  expect(elsewhere.named('Followers')).toBeUndefined()
})
it('says which label the brands bring in the words of TikTok, and the paid one where both are chosen', async () => {
  const { element, press } = await open(true)
  const label = () => element.querySelector('.tiktok__label')?.textContent
  await press('Disclose post content')
  expect(label()).toBe('')
  await press('Your brand')
  expect(label()).toBe("Your photo/video will be labeled as 'Promotional content'")
  await press('Branded content')
  expect(label()).toBe("Your photo/video will be labeled as 'Paid partnership'")
  expect(element.textContent).toContain(
    "By posting, you agree to TikTok's Branded Content Policy and Music Usage Confirmation.",
  )
  expect(element.textContent).toContain(
    'it may take a few minutes for the content to process and be visible on your profile',
  )
})
