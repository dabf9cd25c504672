import { message } from '@marquee/contract/message.ts'
import { expect, it } from 'vitest'
import { renderMail } from './mail-templates.ts'
import { wordReasons } from './reasons.ts'

const planEnded = message('publishing.plan-ended', {}, { raw: 'Account suspended (4031)' })

it('a stored message is worded for the reader, and the network’s own words are quoted beside it', () => {
  expect(wordReasons('it', 'X', [planEnded])).toEqual({
    reasons:
      'Il piano è finito, quindi non è uscito. Con un piano esce da solo; se ormai è troppo tardi, prima te lo chiediamo.',
    networkSays: ['X scrive: “Account suspended (4031)”'],
  })
  expect(wordReasons('en', 'X', [planEnded]).networkSays).toEqual([
    'X says: “Account suspended (4031)”',
  ])
})

it('words that the reason carries already are not quoted again, nor the same ones twice', () => {
  const raw = 'Suspended (4031)'
  const own = message('network.refused-because', { network: 'X' }, { raw })
  expect(wordReasons('en', 'X', [own]).networkSays).toEqual([])
  expect(wordReasons('en', 'X', [planEnded, planEnded]).networkSays).toHaveLength(1)
})

it('the quotation stands in both forms of the mail, and as text only', () => {
  const { html, text } = renderMail(
    { productName: 'Marquee', publicUrl: 'https://marquee.example' },
    'account-ailing',
    {
      data: {
        firstName: 'Marta',
        companyName: 'Osteria Lume',
        network: 'X',
        accountNames: ['lume'],
        isPartial: false,
        reason: { ...planEnded, raw: '<b>Suspended</b>' },
        url: 'https://marquee.example/user-panel/tools',
      },
      language: 'en',
    },
  )
  expect(text).toContain('X says: “<b>Suspended</b>”')
  expect(html).toContain('X says: “&lt;b&gt;Suspended&lt;/b&gt;”')
})
