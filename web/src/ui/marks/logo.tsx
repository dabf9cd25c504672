import './logo.css'

/** The mark and, unless left out, the name of the product. */
export function Logo({ name }: { readonly name?: string | undefined }) {
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect className="logo__ground" width="32" height="32" rx="7" />
        <path
          className="logo__lines"
          d="M6 6.5h20M6 25.5h20"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
        <path
          className="logo__letter"
          d="M9 22.5v-13h3.1l3.9 8 3.9-8H23v13h-2.9v-7.6l-3 6.1h-2.2l-3-6.1v7.6z"
        />
      </svg>
      {name}
    </span>
  )
}
