import { expect, it } from 'vitest'
import { abilitiesFrom } from '#platform/settings/networks/ability-setting.ts'
import { askedScopes, whyNotAsked } from './asked-scopes.ts'
import {
  abilityScopes as facebookNeeds,
  facebookScopes,
} from './facebook/sign-in/facebook-scopes.ts'
import {
  abilityScopes as instagramNeeds,
  instagramScopes,
} from './instagram/sign-in/instagram-scopes.ts'
import { abilityScopes as threadsNeeds, threadsScopes } from './threads/sign-in/threads-scopes.ts'
import { abilityScopes as xNeeds, xScopes } from './x/sign-in/x-scopes.ts'

const on = (setting: string) => abilitiesFrom('SOME_ABILITIES', setting)
const names = (asked: readonly { readonly name: string }[]) => asked.map(({ name }) => name)

it.each([
  ['Facebook', facebookScopes, facebookNeeds],
  ['Instagram', instagramScopes, instagramNeeds],
  ['Threads', threadsScopes, threadsNeeds],
  ['X', xScopes, xNeeds],
] as const)('%s is asked for everything where nothing is set', (_name, all, needs) => {
  expect(names(askedScopes<string>(all, needs, on('')))).toEqual(Object.keys(all))
})

it('what only abilities need that are off is not asked for, what others need too is', () => {
  expect(names(askedScopes(facebookScopes, facebookNeeds, on('posts,comments')))).toEqual([
    'pages_show_list',
    'business_management',
    'pages_manage_metadata',
    'pages_manage_posts',
    'pages_read_engagement',
    'pages_manage_engagement',
    'pages_read_user_content',
  ])
  expect(names(askedScopes(xScopes, xNeeds, on('insights')))).toEqual([
    'tweet.read',
    'tweet.write',
    'users.read',
    'offline.access',
    'media.write',
  ])
  expect(names(askedScopes(threadsScopes, threadsNeeds, on('posts')))).toEqual([
    'threads_basic',
    'threads_content_publish',
    'threads_delete',
  ])
})

it('what is off says that this server does not ask for it, and what is on says nothing of it', () => {
  expect(whyNotAsked('messages', on('posts'), 'Facebook')).toMatchObject({
    code: 'network.not-asked-for',
  })
  expect(whyNotAsked('posts', on('messages'), 'Facebook')).toBeNull()
  expect(whyNotAsked('messages', on(''), 'Facebook')).toBeNull()
})

it('a word that is no ability ends the start with a sentence', () => {
  expect(() => on('posts,likes')).toThrow('SOME_ABILITIES is a list of posts, reels')
})
