import { type ComponentPropsWithoutRef, createContext, forwardRef, type MouseEvent, useContext } from 'react'

export interface NativeButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'disabled'> {
  /** Called when it is pressed by pointer, finger, keyboard or a screen reader. */
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  /** It is busy: it keeps the focus and ignores presses. */
  isPending?: boolean | undefined
}

/**
 * A native button with react-aria's prop names. A feed has a hundred buttons, and every page needs one: react-aria's
 * button would make a card half as expensive again, and the first page 12 kB larger. With `trigger.tsx` it opens what
 * the react-aria component around it opens. Only `select-field.tsx` and `search-field.tsx` use react-aria's button,
 * which their parents expect.
 */
export const NativeButton = forwardRef<HTMLButtonElement, NativeButtonProps>(function NativeButton(
  // Safari focuses buttons and links only if they have a tabindex.
  { onPress, onClick, isDisabled, isPending, type = 'button', tabIndex = 0, ...rest },
  ref,
) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The press must not reach what surrounds the button, such as a card that opens its thread.
    event.stopPropagation()
    // Enter in a field presses a form's button too, and must not submit it again.
    if (isPending) return event.preventDefault()
    onClick?.(event)
    onPress?.()
  }
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      tabIndex={tabIndex}
      disabled={isDisabled}
      onClick={press}
      {...(isPending && { 'aria-disabled': true, 'data-pending': true })}
    />
  )
})

/** Whether a click comes from the keyboard or a screen reader. */
export const isVirtualClick = ({ detail, nativeEvent }: MouseEvent): boolean =>
  detail === 0 || (nativeEvent as PointerEvent).pointerType === ''

/** Client-side navigation to an `href`; without it links are ordinary links. */
export const NavigateContext = createContext<((href: string) => void) | undefined>(undefined)

export interface NativeLinkProps extends ComponentPropsWithoutRef<'a'> {
  /** Used as given: the caller ensures that it is safe. */
  href: string
  /** Called when it is pressed; the link is followed as well. */
  onPress?: (() => void) | undefined
}

/** HTML's own link, which navigates on the client, for the reasons of `NativeButton`. */
export const NativeLink = forwardRef<HTMLAnchorElement, NativeLinkProps>(function NativeLink(
  { href, children, onPress, onClick, tabIndex = 0, ...rest },
  ref,
) {
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
    <a {...rest} ref={ref} href={href} tabIndex={tabIndex} onClick={press}>
      {children}
    </a>
  )
})

/** Whether a link is followed in this tab and leads to this origin. */
function isHere({ currentTarget: link, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent<HTMLAnchorElement>) {
  if (metaKey || ctrlKey || shiftKey || altKey) return false
  // Not the property: in a frame, Firefox returns `_parent` for a link without a target.
  const target = link.getAttribute('target')
  return (!target || target === '_self') && !link.hasAttribute('download') && link.origin === location.origin
}
