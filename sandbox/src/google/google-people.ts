import type { Kernel } from '../kernel/kernel.ts'
import type { GooglePerson } from './google-world.ts'

/**
 * The people of the town as Google knows them, all in one Workspace; one who never proved the
 * address, and one who proved an address whose mailbox is elsewhere.
 */
export function googlePeople(kernel: Kernel): GooglePerson[] {
  const known = Object.values(kernel.world.people).map(({ id, name, email }) => ({
    id,
    sub: `1080000000000000${id}`,
    name,
    email,
    emailVerified: true,
    workspace: 'example.com',
  }))
  return [
    ...known,
    {
      id: '10009',
      sub: '108000000000000010009',
      name: 'Ugo Verri',
      email: 'ugo.verri@example.com',
      emailVerified: false,
      workspace: null,
    },
    {
      id: '10010',
      sub: '108000000000000010010',
      name: 'Lia Sarti',
      email: 'lia.sarti@trattoria.example',
      emailVerified: true,
      workspace: null,
    },
  ]
}
