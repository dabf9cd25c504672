import type { NetworkKey } from '@marquee/contract/networks.ts'
import { describe, expect, it } from 'vitest'
import { AppError } from '#platform/app-error.ts'
import { checkFilm, checkText, exits, nextLookAt, retryDelayMs, whenOf } from './publication-rules.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe('when a post goes out', () => {
  it('is now for an empty and for a past time', () => {
    for (const given of [undefined, null, '', '2026-11-21T11:59:59Z', '2026-11-21T12:00:00Z']) expect(whenOf(given, now)).toEqual({ kind: 'now' })
  })
  it('is the instant that was asked for, whatever offset it was written in', () => {
    expect(whenOf('2026-11-21T18:30:00+05:30', now)).toEqual({ kind: 'at', due: new Date('2026-11-21T13:00:00Z') })
  })
  it('is refused at its field more than a year ahead', () => {
    expect(() => whenOf('2027-11-22T12:00:00Z', now)).toThrowError(/one year/)
    expect(whenOf('2027-11-20T12:00:00Z', now).kind).toBe('at')
  })
})

describe('text', () => {
  it('is refused one character over the limit and says by how many', () => {
    expect(() => checkText('a'.repeat(2200), ['facebook'])).not.toThrow()
    expect(() => checkText('a'.repeat(2203), ['facebook'])).toThrowError('The text is 3 characters longer than the 2200 a post may have.')
    expect(() => checkText('a'.repeat(281), ['facebook', 'twitter'])).toThrowError('X accepts text of maximum 280 characters')
  })
})

describe('a film', () => {
  const film = { kind: 'video' } as const
  const picture = { kind: 'image' } as const
  const onlyInstagram = (network: string) => network === 'instagram'
  const refusal = (media: readonly { kind: 'image' | 'video' }[], networks: readonly NetworkKey[], isOneNetwork = false) => {
    try {
      checkFilm(media, networks, onlyInstagram, isOneNetwork)
    } catch (error) {
      if (error instanceof AppError) return error.details
      throw error
    }
    return null
  }
  it('goes alone, and pictures by themselves', () => {
    expect(refusal([film], ['instagram'])).toBeNull()
    expect(refusal([picture, picture], ['facebook', 'instagram'])).toBeNull()
    for (const media of [[film, picture], [film, film]]) expect(refusal(media, ['instagram'])).toEqual({ mediaId: 'A post takes one film, or up to 10 pictures. Take out what is too much.' })
  })
  it('is refused at the network that takes none; X shows the words alone', () => {
    expect(refusal([film], ['instagram', 'facebook'])).toEqual({ socialNetworks: 'Films go to Instagram only for now. Take Facebook off, or choose a picture.' })
    expect(refusal([film], ['google'])).toEqual({ socialNetworks: 'Google does not allow you to post videos.' })
    expect(refusal([film], ['instagram', 'twitter'])).toBeNull()
  })
  it('is refused at the film where the network cannot be taken off', () => {
    expect(refusal([film], ['facebook'], true)).toEqual({ mediaId: 'Films go to Instagram only for now. Choose a picture.' })
  })
})

describe('looking up a lost call', () => {
  it('looks a last time no earlier than the network can still apply it', () => {
    const settled = new Date(now.getTime() + 600_000)
    expect(nextLookAt(0, now, settled).getTime()).toBe(now.getTime() + 5000)
    expect(nextLookAt(1, now, settled).getTime()).toBe(now.getTime() + 60_000)
    expect(nextLookAt(2, now, settled)).toEqual(settled)
    expect(nextLookAt(5, new Date(settled.getTime() + 1), settled).getTime()).toBeGreaterThan(settled.getTime())
  })
})

it('waits longer after every try, up to ten minutes', () => {
  expect([1, 2, 3, 20].map(retryDelayMs)).toEqual([5000, 10_000, 20_000, 600_000])
})

it('lets nothing leave a published or canceled publication', () => {
  expect(exits.published).toEqual([])
  expect(exits.canceled).toEqual([])
})
