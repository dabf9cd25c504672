import { languages } from '@marquee/contract/languages.ts'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownVideoIds } from '#lib/media/own-videos.ts'
import { cardsAt, videosOf, playingAddress } from './videos.ts'

it('names the eight videos in their order, ours where the operator has none', () => {
  const videos = videosOf(['https://films.example/1', 'https://films.example/2'])
  expect(videos.map(({ title }) => title)).toEqual([
    'Summary',
    'Dashboard',
    'Messaging',
    'New post',
    'Posts page',
    'Reels',
    'Promotions',
    'Accounts connection',
  ])
  expect(videos.map(({ url }) => url).slice(0, 3)).toEqual([
    'https://films.example/1',
    'https://films.example/2',
    null,
  ])
  for (const { own } of videos) {
    expect(own?.video).toMatch(/\.mp4/)
    expect(own?.captions.map(({ language }) => language)).toEqual(languages)
    for (const { language, address } of own?.captions ?? [])
      expect(address).toMatch(new RegExp(`\\.${language}.*\\.vtt`))
  }
  expect(new Set(videos.map(({ thumbnail }) => thumbnail)).size).toBe(8)
})
it('gives each video its id, its title, its address and its picture', () => {
  const addresses = Array.from({ length: 9 }, (_, index) => `https://films.example/${index + 1}`)
  const named = [
    ['summary', 'Summary'],
    ['dashboard', 'Dashboard'],
    ['messaging', 'Messaging'],
    ['newPost', 'New post'],
    ['posts', 'Posts page'],
    ['reels', 'Reels'],
    ['promotions', 'Promotions'],
    ['accounts', 'Accounts connection'],
  ].map(([id, title], index) => ({
    id,
    title,
    url: addresses[index],
    thumbnail: expect.stringMatching(new RegExp(`/${id}[^/]*\\.webp`)),
  }))
  expect(videosOf(addresses)).toMatchObject([
    ...named,
    {
      id: 'film-9',
      title: 'Video 9',
      url: addresses[8],
      thumbnail: expect.stringContaining('facade'),
    },
  ])
})
it('shows further videos than the eight', () => {
  expect(
    videosOf(Array.from({ length: 10 }, (_, index) => `https://films.example/${index}`)).slice(8),
  ).toMatchObject([{ title: 'Video 9', url: 'https://films.example/8' }, { title: 'Video 10' }])
})
it('plays by itself only when it shall, and keeps what its address says', () => {
  expect(playingAddress('https://films.example/1?list=a', false)).toBe(
    'https://films.example/1?list=a',
  )
  expect(playingAddress('https://films.example/1?list=a', true)).toBe(
    'https://films.example/1?list=a&autoplay=1',
  )
})
it.each([
  [320, 3],
  [800, 3],
  [801, 4],
  [1024, 4],
  [1025, 5],
  [1440, 5],
  [1441, 6],
  [1920, 6],
])('at %i pixels %i cards', (width, cards) => {
  expect(cardsAt(width)).toBe(cards)
})
it('has videos that are small enough to be served by ourselves, with captions in every language', () => {
  const folder = join(import.meta.dirname, '../../assets/videos')
  let all = 0
  for (const id of ownVideoIds) {
    const bytes = statSync(join(folder, `${id}.mp4`)).size
    expect(bytes, id).toBeLessThanOrEqual(1_000_000)
    all += bytes + statSync(join(folder, `${id}.webp`)).size
    const [english = 0, ...others] = languages.map(
      (one) => readFileSync(join(folder, `${id}.${one}.vtt`), 'utf8').match(/-->/g)?.length,
    )
    expect(english, id).toBeGreaterThanOrEqual(3)
    expect(others, id).toEqual(others.map(() => english))
    const lastEnd = readFileSync(join(folder, `${id}.en.vtt`), 'utf8')
      .matchAll(/--> 00:00:(\d\d)/g)
      .toArray()
      .at(-1)?.[1]
    expect(Number(lastEnd), id).toBeGreaterThanOrEqual(20)
    expect(Number(lastEnd), id).toBeLessThanOrEqual(40)
  }
  expect(all).toBeLessThanOrEqual(8_000_000)
})
