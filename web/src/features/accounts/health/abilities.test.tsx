import { expect, it } from 'vitest'
import { render } from '#testing/render.tsx'
import { stopClock } from '#testing/stop-clock.ts'
import { aTool } from '#testing/tools.ts'
import { Abilities } from './abilities.tsx'

it('says how long ago the network was asked, while nothing new is told', async () => {
  const pass = stopClock()
  const tool = aTool({
    abilities: [{ name: 'posts', works: true, reason: null }],
    checkedAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  })
  const { element } = await render(
    <Abilities tool={tool} onRecheck={undefined} isRechecking={false} />,
  )
  const said = () => element.querySelector('.abilities__when')?.textContent
  expect(said()).toContain('5 min ago')
  await pass(7)
  expect(said()).toContain('12 min ago')
})
