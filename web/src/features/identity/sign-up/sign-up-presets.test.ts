import { describe, expect, it } from 'vitest'
import { encodeEmail } from './encoded-data.ts'
import { signUpPresets, withoutPersonalData } from './sign-up-presets.ts'

const presets = (search: string, state: unknown = null, hasSession = false) =>
  signUpPresets({ search, state, hasSession })

describe('where the sign-up begins', () => {
  it('is the intro without a hint, step 1 with any parameter', () => {
    expect(presets('').step).toBe(0)
    expect(presets('?utm=x').step).toBe(1)
  })
  it('is the step of the parameter, and before it that of the navigation', () => {
    expect(presets('?step=3', null, true).step).toBe(3)
    expect(presets('?step=3', { step: 2, email: 'm@x.example' }, true)).toMatchObject({
      step: 2,
      email: 'm@x.example',
    })
  })
  it('is step 1 where a later one needs a session', () => {
    for (const step of [2, 3, 4]) expect(presets(`?step=${step}`).step).toBe(1)
  })
  it('fills in an encoded email, and the password of an older link', () => {
    expect(presets(`?data=${encodeEmail('mårta@x.example')}`)).toEqual({
      step: 1,
      email: 'mårta@x.example',
      password: '',
    })
    const data = btoa(JSON.stringify({ email: 'a@b.example', password: 'Secret-1' }))
    const search = `?data=${encodeURIComponent(data)}`
    expect(presets(search)).toEqual({ step: 1, email: 'a@b.example', password: 'Secret-1' })
    expect(presets(search, { step: 1, email: 'm@x.example' })).toEqual({
      step: 1,
      email: 'm@x.example',
      password: '',
    })
  })
  it('ignores data that cannot be read', () => {
    for (const data of ['%%%', 'bm8', btoa('null'), btoa('{"email":7,"password":[]}')])
      expect(presets(`?data=${data}`)).toEqual({ step: 1, email: '', password: '' })
  })
})

describe('the address of the sign-up', () => {
  const at = (search: string) =>
    withoutPersonalData(`https://marquee.example/sign-up${search}`).slice(31)
  it('loses data and password, and stays at step 1', () => {
    expect(at('?data=abc')).toBe('?step=1')
    expect(at('?utm=x&password=Secret-1&data=abc')).toBe('?utm=x&step=1')
    expect(at('?step=2&data=abc')).toBe('?step=2')
  })
  it('is left alone where it names nobody', () => {
    for (const search of ['', '?utm=x', '?step=3']) expect(at(search)).toBe(search)
  })
})

describe('somebody who came by a provider', () => {
  const social = { state: null, hasSession: false, hasSocialLogin: true }
  it('lands on step 2, and on no later one before there is an account', () => {
    for (const step of [2, 3, 4])
      expect(signUpPresets({ ...social, search: `?step=${step}` }).step).toBe(2)
    expect(signUpPresets({ ...social, hasSocialLogin: false, search: '?step=2' }).step).toBe(1)
  })
})
