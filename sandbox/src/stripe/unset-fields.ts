/**
 * What Stripe answers of fields that nothing was said about: they stand as null or empty, and do
 * not lack (stripe/openapi, openapi/fixtures3.json, 2026-08-21).
 */
const nulls = <Name extends string>(...names: readonly Name[]): Record<string, null> =>
  Object.fromEntries(names.map((name) => [name, null]))

export const unsetOfSubscription = {
  ...nulls(
    'application_fee_percent',
    'billing_cycle_anchor_config',
    'billing_thresholds',
    'customer_account',
    'on_behalf_of',
    'pending_invoice_item_interval',
    'transfer_data',
  ),
  invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
}

export const unsetOfInvoice = {
  ...nulls(
    'account_name',
    'account_tax_ids',
    'application',
    'automatically_finalizes_at',
    'custom_fields',
    'customer_account',
    'customer_address',
    'customer_phone',
    'customer_shipping',
    'default_payment_method',
    'default_source',
    'description',
    'effective_at',
    'ending_balance',
    'footer',
    'from_invoice',
    'last_finalization_error',
    'latest_revision',
    'on_behalf_of',
    'receipt_number',
    'rendering',
    'shipping_cost',
    'shipping_details',
    'statement_descriptor',
    'test_clock',
    'total_pretax_credit_amounts',
    'total_taxes',
    'webhooks_delivered_at',
  ),
  account_country: 'US',
  amount_overpaid: 0,
  amount_shipping: 0,
  automatic_tax: {
    enabled: false,
    liability: null,
    status: null,
    disabled_reason: null,
    provider: null,
  },
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_tax_rates: [],
  discounts: [],
  issuer: { type: 'self' },
  payment_settings: {
    default_mandate: null,
    payment_method_options: null,
    payment_method_types: null,
  },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  starting_balance: 0,
  total_discount_amounts: [],
}

export const unsetOfLine = {
  ...nulls('pretax_credit_amounts', 'quantity_decimal', 'subscription', 'taxes'),
  discount_amounts: [],
  discountable: true,
  discounts: [],
}

export const unsetOfCheckout = {
  ...nulls(
    'after_expiration',
    'billing_address_collection',
    'client_secret',
    'collected_information',
    'consent',
    'consent_collection',
    'currency_conversion',
    'customer_account',
    'integration_identifier',
    'invoice_creation',
    'origin_context',
    'payment_link',
    'payment_method_configuration_details',
    'permissions',
    'shipping_address_collection',
    'shipping_cost',
    'wallet_options',
  ),
  adaptive_pricing: { enabled: false },
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  discounts: [],
  payment_method_options: {},
  phone_number_collection: { enabled: false },
  saved_payment_method_options: {
    allow_redisplay_filters: ['always'],
    payment_method_remove: null,
    payment_method_save: null,
  },
  shipping_options: [],
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
}
