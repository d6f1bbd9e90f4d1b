import { useLayoutEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/** Calls `onChange` when another page opens, before it is painted. */
export function Navigation({ onChange }: { readonly onChange: () => void }) {
  const place = useLocation()[0] + useSearch()
  const [first] = useState(place)
  useLayoutEffect(() => {
    if (place !== first) onChange()
  }, [place, first, onChange])
  return null
}
