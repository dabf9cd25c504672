import { afterEach, expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { visitFromPartner } from './affiliate.ts'

const scripts = () =>
  Array.from(document.head.querySelectorAll('script'), ({ src, dataset }) => ({
    src,
    conversion: dataset['conversion'],
  }))
const config = (affiliateScriptUrl: string | null) => ({
  body: {
    productName: 'Marquee',
    mode: 'live',
    townUrl: null,
    signIn: { google: false, facebook: false },
    payment: false,
    tutorials: [],
    ownSiteOrigin: null,
    externalLoginUrl: null,
    externalSignUpUrl: null,
    supportEmail: null,
    affiliateScriptUrl,
    clockOffsetMs: 0,
    now: '2026-06-15T10:00:00.000Z',
    networks: [],
  },
})

afterEach(() => {
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
})

it('loads the partner’s script for a visitor with a mark in the address, without a conversion', async () => {
  history.replaceState(null, '', '/?ref=lume')
  answering({ 'GET /api/config': config('https://partner.example/mark.js') })
  await visitFromPartner()
  expect(scripts()).toEqual([{ src: 'https://partner.example/mark.js', conversion: undefined }])
})

it('loads nothing where none is configured', async () => {
  history.replaceState(null, '', '/?ref=lume')
  answering({ 'GET /api/config': config(null) })
  await visitFromPartner()
  expect(scripts()).toEqual([])
})

it('asks nobody about a visitor who came by themselves', async () => {
  await visitFromPartner()
  expect(scripts()).toEqual([])
})
