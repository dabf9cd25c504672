import { expect, it } from 'vitest'
import { compare, findNames } from './check-network-names.ts'

const generic = 'server/src/features/publishing/compose/check-post.ts'
const namesIn = (file: string, text: string) => findNames(file, text).map(({ name }) => name)

it('finds a network by its name wherever generic code asks for it, lists it or has a field for it', () => {
  for (const planted of [
    "if (network === 'tiktok') return",
    "const deletable: readonly NetworkKey[] = ['tiktok']",
    'const cutAfter: Record<NetworkKey, number> = { tiktok: 150 }',
    'interface Chosen { readonly tiktok?: TiktokOptions }',
    '  tiktok: z.optional(networkResult),',
    "import { tiktok } from '@marquee/contract/networks/tiktok.ts'",
    "or extras #>> '{tiktok,headline}' <> ''",
  ])
    expect([planted, namesIn(generic, planted)]).toEqual([planted, ['tiktok']])
  expect(namesIn(generic, "['facebook', 'twitter']")).toEqual(['facebook', 'twitter'])
  expect(namesIn('web/src/app/shell/shell.tsx', "x === 'uberEats'")).toEqual(['uberEats'])
})

it('leaves a name alone where it is at home, and words that only look like one', () => {
  const planted = "if (network === 'tiktok') return"
  for (const home of [
    'contract/networks/tiktok.ts',
    'server/src/connectors/tiktok/sign-in/tiktok-link.ts',
    'server/src/features/accounts/networks/tiktok.ts',
    'web/src/networks/tiktok/connect.ts',
    'server/src/features/publishing/compose/check-post.test.ts',
    'server/src/features/identity/session/login.ts',
  ])
    expect([home, namesIn(home, planted)]).toEqual([home, []])
  for (const harmless of [
    "path: '/tiktok/init'",
    "'Scheduling posts is not supported on TikTok.'",
    "// 'tiktok' counts otherwise",
    "import { postOnTiktok } from '@marquee/contract/tiktok.ts'",
  ])
    expect([harmless, namesIn(generic, harmless)]).toEqual([harmless, []])
})

it('lets older code be, as often as the list says and no more', () => {
  const found = findNames(generic, "one('tiktok')\ntwo('google')")
  expect(compare({ [generic]: 2 }, found)).toEqual({
    tooMany: [],
    spent: [],
    shrunk: { [generic]: 2 },
  })
  expect(compare({ [generic]: 1 }, found).tooMany).toEqual(found)
  expect(compare({ [generic]: 3, 'web/src/gone.ts': 1 }, found)).toEqual({
    tooMany: [],
    spent: [generic, 'web/src/gone.ts'],
    shrunk: { [generic]: 2 },
  })
})
