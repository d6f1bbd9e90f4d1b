import { useKeptFocus } from '../controls/use-kept-focus.ts'
import { type ListProps, PlainList } from './plain-list.tsx'

/**
 * A semantic list: every child becomes an item. Use it for people, conversations and relays. If the focus is in an item that
 * is removed, it goes to the one in its place.
 */
export function List(props: ListProps) {
  const kept = useKeptFocus<HTMLUListElement>()
  return <PlainList {...props} {...kept} tabIndex={-1} />
}
