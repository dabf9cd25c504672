import { describe, expect, it } from 'vitest'
import { clock, openX, settings } from '../testing.ts'
import { createXSetup } from './x-setup.ts'

describe('the set-up', () => {
  const check = (
    testbed: ReturnType<typeof openX>,
    more: Partial<Parameters<typeof createXSetup>[0]> = {},
  ) =>
    createXSetup({
      settings,
      outbound: testbed.outbound,
      clock,
      publicUrl: 'https://marquee.example',
      ...more,
    })

  it('says what to paste, and no value of a setting', () => {
    const { facts } = check(openX(), { settings: { ...settings, consumerSecret: null } })
    expect(facts).toMatchObject({
      redirectUris: ['https://marquee.example/twitter'],
      webhookUrls: ['https://marquee.example/webhooks/x'],
    })
    expect(facts.settings).toEqual([
      { name: 'X_CLIENT_ID', isSet: true },
      { name: 'X_CLIENT_SECRET', isSet: true },
      { name: 'X_BEARER_TOKEN', isSet: true },
      { name: 'X_CONSUMER_SECRET', isSet: false },
    ])
    expect(JSON.stringify(facts)).not.toMatch(/secret-1|app-bearer|consumer-1/)
  })

  it.for([
    ['exchangeCode.refused', 'listWebhooks', [true, true], 'the app is known (invalid_request)'],
    [
      'exchangeCode.ourFault',
      'listWebhooks.stranger',
      [false, false],
      'client id or secret is wrong (unauthorized_client)',
    ],
    ['exchangeCode', 'listWebhooks', [false, true], 'this is not X'],
  ] as const)('asks X: %s, %s', async ([code, list, oks, words]) => {
    const testbed = openX()
    testbed.answer('exchangeCode', code)
    testbed.answer('listWebhooks', list)
    const answers = await check(testbed).ask()
    expect(answers.map(({ ok }) => ok)).toEqual(oks)
    expect(answers[0]?.said).toContain(words)
  })

  it('names the webhooks that stand, so that one at an older address is seen', async () => {
    const testbed = openX()
    testbed.answer('exchangeCode', 'exchangeCode.refused')
    testbed.answer('listWebhooks', 'listWebhooks.old')
    const [, webhooks] = await check(testbed).ask()
    expect(webhooks?.said).toContain('2 registered')
    expect(webhooks?.said).toContain('https://old.example/webhooks/x (X holds it for broken)')
  })

  it('says that what X tells costs too', () => {
    expect(check(openX()).facts.notes.join(' ')).toContain('What X tells by webhook costs as well')
  })

  it('asks nothing where nothing is set', async () => {
    expect(await check(openX(), { settings: null }).ask()).toEqual([])
  })
})
