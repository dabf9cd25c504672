import type { ReelRemoval } from '@marquee/contract/posting.ts'
import { expect, it } from 'vitest'
import { stayingText } from './staying-text.ts'

const at = (
  network: ReelRemoval['stays'][number]['network'],
  state: ReelRemoval['stays'][number]['state'],
) => ({ network, state, permalink: null })

it('tells where a deleted reel stands from where it may come to stand', () => {
  expect(stayingText([at('instagram', 'published')])).toBe(
    'It still stands on Instagram: apps cannot delete it there.',
  )
  expect(stayingText([at('tiktok', 'unknown')])).toBe(
    'It may still come to stand on TikTok: look at it again later.',
  )
  expect(stayingText([at('tiktok', 'inbox'), at('instagram', 'processing')])).toBe(
    'It still stands on TikTok: apps cannot delete it there. It may still come to stand on Instagram: look at it again later.',
  )
})
