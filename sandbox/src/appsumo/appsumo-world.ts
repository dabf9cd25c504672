export const appSumoClient = { id: 'demo-appsumo', secret: 'demo-appsumo-secret' }
export const appSumoApiKey = 'demo-appsumo-key'
export const tiers = [1, 2, 3] as const

export interface Licence {
  key: string
  previousKey: string | null
  tier: number
  status: 'inactive' | 'active' | 'deactivated'
  boughtAt: number
}

export interface LicenceCode {
  code: string
  key: string
  redirectUri: string
  expiresAt: number
  used: boolean
}

export interface AppSumoWorld {
  licences: Record<string, Licence>
  codes: Record<string, LicenceCode>
  tokens: Record<string, { key: string; expiresAt: number }>
  /** The address kept in the partner portal; null: /appsumo of whoever is told by webhooks. */
  redirectUri: string | null
}

export const seedAppSumo = (): AppSumoWorld => ({
  licences: {},
  codes: {},
  tokens: {},
  redirectUri: null,
})
