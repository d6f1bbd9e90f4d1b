import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'

export interface NativeButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  /** Called when it is pressed by pointer, finger, keyboard or a screen reader. */
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  /** It is busy: it keeps the focus and ignores presses. */
  isPending?: boolean | undefined
}

/**
 * HTML's own button, with react-aria's names of props. A feed has a hundred of them, and every page needs one: react-aria's
 * button makes a card cost half as much again, and the first page 12 kB larger. What opens something wraps it in react-aria's
 * `Pressable`; `select.tsx` and others whose react-aria parent expects its own button use that.
 */
export function NativeButton({
  onPress,
  onClick,
  isDisabled,
  isPending,
  type = 'button',
  ...rest
}: NativeButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // What surrounds it, such as a card that opens its thread, was not pressed.
    event.stopPropagation()
    // Enter in a field presses a form's button too, and must not submit it again.
    if (isPending) return event.preventDefault()
    // Safari does not focus a pressed button.
    event.currentTarget.focus()
    onClick?.(event)
    onPress?.()
  }
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      onClick={press}
      {...(isPending && { 'aria-disabled': true, 'data-pending': true })}
    />
  )
}

/** Client-side navigation to an `href`; without it links are ordinary links. */
export const NavigateContext = createContext<((href: string) => void) | undefined>(undefined)

export interface NativeLinkProps extends ComponentProps<'a'> {
  /** Used as given: the caller ensures that it is safe. */
  href: string
  /** Called when it is pressed; the link is followed as well. */
  onPress?: (() => void) | undefined
}

/** HTML's own link, which navigates on the client, for the reasons of `NativeButton`. */
export function NativeLink({ href, children, onPress, onClick, ...rest }: NativeLinkProps) {
  const navigate = useContext(NavigateContext)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    event.stopPropagation()
    onClick?.(event)
    onPress?.()
    if (!navigate || event.defaultPrevented || !isHere(event)) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  )
}

/** Whether a link is followed in this tab and leads to this origin. */
function isHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download, origin } = event.currentTarget
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  return (target === '' || target === '_self') && download === '' && origin === location.origin
}
