/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Set when the web is built; the running server's own setting wins where a screen can ask it. */
  readonly VITE_PRODUCT_NAME?: string
  readonly VITE_API_KEY?: string
}
