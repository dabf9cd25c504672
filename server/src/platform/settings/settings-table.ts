/** One row of the README's table: settings that belong together. */
export interface SettingRow {
  readonly names: readonly string[]
  /** How the names are written where that is not one after another. */
  readonly shown?: string
  /** What holds where nothing is set. */
  readonly usual: string
  readonly meaning: string
}

/** Every setting of the product, as its operator reads it; `config.ts` reads and checks them. */
export const settingRows: readonly SettingRow[] = [
  {
    names: ['PORT', 'TOWN_PORT', 'TOWN_SMTP_PORT'],
    shown: '`PORT`, `TOWN_PORT`',
    usual: '3000, 4000',
    meaning: "where product and town listen (the town's mail 25 above, or `TOWN_SMTP_PORT`)",
  },
  {
    names: ['DATA_DIR'],
    usual: '`.data`',
    meaning: 'database, files, secrets; for its user alone, one product at a time, demo or live',
  },
  {
    names: ['DATABASE_URL'],
    usual: 'own PostgreSQL',
    meaning: 'use this PostgreSQL (15 or newer) instead',
  },
  {
    names: ['DATABASE_DIRECT_URL'],
    usual: 'none',
    meaning:
      'where `DATABASE_URL` leads to a pooler (PgBouncer in transaction mode): the server itself',
  },
  {
    names: ['MODE'],
    usual: '`demo` on this machine',
    meaning: '`live` speaks to the real networks and never starts the town',
  },
  {
    names: ['PUBLIC_URL'],
    usual: '`http://localhost:PORT`',
    meaning: 'the address people use; live needs https wherever that is not this machine',
  },
  {
    names: ['HOST'],
    usual: '`127.0.0.1`',
    meaning: 'where to listen; `0.0.0.0` in live with an https address',
  },
  {
    names: ['ALLOW_PUBLIC_DEMO'],
    usual: 'none',
    meaning: '`yes` opens a demo to others: anybody may log in with its published passwords',
  },
  {
    names: ['API_KEY', 'PRODUCT_NAME'],
    usual: '`marquee-web`, `Marquee`',
    meaning: "names this client; the product's name on its screens",
  },
  {
    names: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET', 'FACEBOOK_GRAPH_VERSION'],
    shown: '`FACEBOOK_APP_ID`, `FACEBOOK_APP_SECRET`',
    usual: 'none',
    meaning:
      'real Facebook and Instagram; this and the next six: see `npm run setup` and the how-to of each',
  },
  {
    names: ['FACEBOOK_HUMAN_AGENT'],
    usual: 'none',
    meaning:
      '`yes` where Meta granted the app _Human Agent_: messages can be answered for seven days instead of one',
  },
  {
    names: ['FACEBOOK_LOGIN_CONFIG_ID', 'INSTAGRAM_LOGIN_CONFIG_ID', 'FACEBOOK_SIGN_IN_CONFIG_ID'],
    usual: 'none',
    meaning:
      'configurations of _Facebook Login for Business_, which an app of type _Business_ asks by in place of scopes; without the third such an app offers no sign-in with Facebook',
  },
  {
    names: [
      'FACEBOOK_ABILITIES',
      'INSTAGRAM_ABILITIES',
      'THREADS_ABILITIES',
      'TIKTOK_ABILITIES',
      'X_ABILITIES',
    ],
    usual: 'all',
    meaning:
      'what people are asked for, as `posts,comments`: only what the app was reviewed for (posts, reels, comments, messages, reviews, insights, ads)',
  },
  {
    names: [
      'FACEBOOK_WITHOUT_SCOPES',
      'INSTAGRAM_WITHOUT_SCOPES',
      'THREADS_WITHOUT_SCOPES',
      'TIKTOK_WITHOUT_SCOPES',
      'X_WITHOUT_SCOPES',
    ],
    usual: 'none',
    meaning:
      'scopes that the app does not have and people are not asked for, as `business_management,threads_delete`: one of them refuses the whole consent',
  },
  {
    names: ['GOOGLE_BUSINESS_CLIENT_ID', 'GOOGLE_BUSINESS_CLIENT_SECRET'],
    usual: 'none',
    meaning: 'Google Business Profile, another client than that of the sign-in',
  },
  {
    names: ['GOOGLE_BUSINESS_PUBSUB_TOPIC', 'GOOGLE_BUSINESS_PUBSUB_SENDER'],
    usual: 'none',
    meaning:
      'Google tells of new and changed reviews by this Pub/Sub topic, pushed in the name of this service account; without them they are read every ten minutes',
  },
  {
    names: ['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'],
    usual: 'none',
    meaning: 'TikTok',
  },
  {
    names: [
      'X_CLIENT_ID',
      'X_CLIENT_SECRET',
      'X_BEARER_TOKEN',
      'X_CONSUMER_SECRET',
      'X_FIELD_STYLE',
      'X_MONTHLY_BUDGET_USD',
    ],
    usual: 'none; `tweet`; 5',
    meaning:
      'X; with the bearer token it tells us of changes; how its wire spells fields; what a company may spend a month',
  },
  {
    names: ['THREADS_APP_ID', 'THREADS_APP_SECRET'],
    usual: 'none',
    meaning: 'Threads, by a Meta app of its own',
  },
  {
    names: ['BLUESKY_CLIENT_SECRET', 'BLUESKY_SERVER', 'BLUESKY_VIDEO_SERVER'],
    usual: 'none; bsky.social',
    meaning:
      'Bluesky, without any review: a random word of 32 characters or more, the server that people sign in at, and the one that makes videos ready (`none`: the profile’s own server takes them as they are)',
  },
  {
    names: ['BLUESKY_HANDLE', 'BLUESKY_APP_PASSWORD'],
    usual: 'none',
    meaning: 'one Bluesky profile on your own machine, in place of that secret',
  },
  {
    names: ['UBER_EATS_CLIENT_ID', 'UBER_EATS_CLIENT_SECRET', 'UBER_EATS_ENVIRONMENT'],
    usual: 'none; `production`',
    meaning: 'Uber Eats; `sandbox` for a test app',
  },
  {
    names: ['SMTP_URL', 'MAIL_FROM'],
    usual: 'the town',
    meaning: 'where mail goes in live mode',
  },
  {
    names: ['TRUST_PROXY'],
    usual: 'none',
    meaning:
      'proxies in front, by number or address, never `true`; without it no `X-Forwarded-For` is believed',
  },
  {
    names: ['MEDIA_QUOTA_GB'],
    usual: '20',
    meaning: "how much the files of one company's library may take",
  },
  {
    names: [
      'MEDIA_STORE_ENDPOINT',
      'MEDIA_STORE_BUCKET',
      'MEDIA_STORE_KEY',
      'MEDIA_STORE_SECRET',
      'MEDIA_STORE_REGION',
      'MEDIA_STORE_PATH_STYLE',
    ],
    usual: 'the data folder; `us-east-1`, `yes`',
    meaning:
      'a store that speaks S3, where all files lie; the last: the bucket is named in the path (`no`: in the host)',
  },
  {
    names: ['BACKUP_DIR', 'BACKUP_PASSPHRASE', 'BACKUP_KEEP_DAYS'],
    usual: 'none; none; 14',
    meaning:
      'where `npm run backup` writes, what seals the keys in it (12 characters or more, kept elsewhere), how many days one is kept',
  },
  {
    names: ['ROLES'],
    usual: '`web,worker`',
    meaning: 'what this process does; `--roles=` says the same',
  },
  {
    names: ['METRICS_TOKEN'],
    usual: 'none',
    meaning:
      'whoever sends it (`Authorization: Bearer …`) reads `/metrics`; without it only this machine does',
  },
  {
    names: ['WATCH_PORT'],
    usual: 'none',
    meaning: 'where a process with the worker role alone answers `/health` and `/metrics`',
  },
  {
    names: ['GOOGLE_SIGN_IN_CLIENT_ID', 'GOOGLE_SIGN_IN_CLIENT_SECRET'],
    shown: '`GOOGLE_SIGN_IN_CLIENT_ID`, `…_SECRET`',
    usual: 'none',
    meaning: "sign-in with Google; Facebook's uses the app above",
  },
  {
    names: [
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_PRICE_USD_MONTHLY',
      'STRIPE_PRICE_USD_ANNUAL',
      'STRIPE_PRICE_INR_MONTHLY',
      'STRIPE_PRICE_INR_ANNUAL',
    ],
    shown:
      '`STRIPE_SECRET_KEY`, `STRIPE_WEBHOOK_SECRET`, `STRIPE_PRICE_{USD,INR}_{MONTHLY,ANNUAL}`',
    usual: 'none',
    meaning: 'plans and payment',
  },
  {
    names: ['APPSUMO_CLIENT_ID', 'APPSUMO_CLIENT_SECRET', 'APPSUMO_API_KEY'],
    usual: 'none',
    meaning: 'licences of the marketplace',
  },
  {
    names: ['AI_API_KEY', 'AI_MODEL', 'AI_BASE_URL'],
    usual: 'the town; none',
    meaning:
      'a model that writes suggestions, of whatever server speaks OpenAI’s chat completions, OpenAI itself unless an address is named',
  },
  {
    names: ['MAPS_GOOGLE_KEY', 'NOMINATIM_URL'],
    shown: '`MAPS_GOOGLE_KEY` or `NOMINATIM_URL`',
    usual: 'towns we ship',
    meaning:
      'who completes addresses: Google, or a server that speaks Nominatim, live by https or in a private network; `npm run setup -- maps`',
  },
  {
    names: ['MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION'],
    usual: 'none',
    meaning:
      'pictures for the map, with `{z}`, `{x}` and `{y}`, and the line of their owner; else coasts, borders and towns',
  },
  {
    names: ['SUPPORT_EMAIL'],
    usual: 'none',
    meaning: 'where the support form is delivered; kept until it is set',
  },
  {
    names: ['TERMS_FILE', 'PRIVACY_FILE'],
    usual: 'honest defaults',
    meaning: 'your own texts, plain paragraphs, `# ` for a heading',
  },
  {
    names: ['TUTORIAL_URLS'],
    usual: 'our own',
    meaning: 'addresses of eight videos in place of ours, in order',
  },
  {
    names: ['ANALYTICS_URL', 'LEAD_WEBHOOK_URL', 'AFFILIATE_SCRIPT_URL', 'CONVERSION_PIXEL_URL'],
    usual: 'none',
    meaning:
      'who hears what happens here; empty means nobody. Live they need https, the first two but in a private network; in demo only an address on this machine is allowed',
  },
  {
    names: ['OWN_SITE_ORIGIN', 'EXTERNAL_LOGIN_URL', 'EXTERNAL_SIGN_UP_URL'],
    usual: 'none',
    meaning:
      'a site that frames the entry screens; an app elsewhere that takes over after the email',
  },
  {
    names: ['LOG_LEVEL'],
    usual: '`warn` in demo, `info` live',
    meaning: 'JSON lines on standard output',
  },
]
