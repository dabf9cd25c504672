import type { IncomingHttpHeaders } from 'node:http'

export interface ShopLicence {
  /** Lower case. */
  readonly key: string
  readonly status: 'inactive' | 'active' | 'deactivated'
}

/** A marketplace that sells licences of the product. */
export interface LicenceShop {
  readonly name: string
  /**
   * What the code of its redirect stands for. Throws `ConnectorError`: `rejected` when the shop
   * does not stand behind it, `unavailable` when it could not be asked.
   */
  licenceOf(given: { readonly code: string; readonly redirectUri: string }): Promise<ShopLicence>
  /** Was this webhook signed by the shop? Over the raw bytes. */
  isGenuine(raw: Buffer, headers: IncomingHttpHeaders): boolean
}
