import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import type { SeedName } from '../seed-name.ts'
import { bodyFields, textList } from './body-fields.ts'
import { registerAdsControl } from './ads-routes.ts'
import { registerFriday } from './busy-friday.ts'
import { registerGuestDays } from './guest-days.ts'
import { registerGuestLife } from './guest-life.ts'
import { registerClock } from './clock-routes.ts'
import { registerFaults } from './fault-routes.ts'
import { registerIssued } from './issued-routes.ts'
import { registerFacebookControl } from './facebook-routes.ts'
import { registerInsightControl } from './insight-routes.ts'
import { registerInstagramControl } from './instagram-routes.ts'
import { registerLog } from './log-routes.ts'
import { registerPanel } from './panel-page.ts'
import { registerPeople } from './person-routes.ts'
import { registerTruth } from './truth-routes.ts'

export interface ResetOptions {
  seed: SeedName | undefined
  keep: string[]
}

export function registerControl(
  app: FastifyInstance,
  kernel: Kernel,
  reset: (options: ResetOptions) => Promise<void>,
): void {
  registerClock(app, kernel)
  registerFaults(app, kernel)
  registerLog(app, kernel)
  registerIssued(app, kernel)
  registerPeople(app, kernel)
  registerTruth(app, kernel)
  registerInstagramControl(app, kernel)
  registerFacebookControl(app, kernel)
  registerInsightControl(app, kernel)
  registerAdsControl(app, kernel)
  registerFriday(app, kernel)
  registerGuestLife(app, kernel)
  registerGuestDays(app, kernel)
  registerPanel(app, kernel)
  app.post('/control/reset', async (request, reply) => {
    const fields = bodyFields(request.body)
    const seed = fields['seed']
    if (seed !== undefined && seed !== 'demo' && seed !== 'bare')
      return reply.code(400).send({ message: 'seed is "demo" or "bare".' })
    await reset({ seed, keep: textList(fields['keep']) ?? [] })
    return { reset: true, seed: kernel.world.seed }
  })
}
