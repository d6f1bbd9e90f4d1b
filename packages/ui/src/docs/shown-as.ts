/** States that only a pointer or the keyboard brings about. */
export type OperatedState = 'Hover' | 'Focus' | 'Pressed'

/** How react-aria marks them, and which pseudo-classes the browser has for them. */
const marks: Record<OperatedState, { attributes: readonly string[]; pseudoClasses: string }> = {
  Hover: { attributes: ['data-hovered'], pseudoClasses: 'hover' },
  Focus: { attributes: ['data-focused', 'data-focus-visible'], pseudoClasses: 'focus-visible' },
  Pressed: { attributes: ['data-hovered', 'data-pressed'], pseudoClasses: 'hover active' },
}

const shown = 'data-shown'
const pseudoClass = /(?<!not\():(hover|focus-visible|focus-within|active)\b/g

/** Lets every rule for a pseudo-class apply to elements as well that have its name as `data-shown`. */
function addAlternatives(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes(shown)) {
      const alternative = rule.selectorText.replaceAll(pseudoClass, `[${shown}~='$1']`)
      if (alternative !== rule.selectorText) rule.selectorText = `${rule.selectorText}, ${alternative}`
    }
    if ('cssRules' in rule) addAlternatives(rule.cssRules as CSSRuleList)
  }
}

const operable = 'button, a[href], [role=link], input, textarea, [tabindex="0"]'

/** The element that shows a control's state: the one around a hidden input or button, or the control itself. */
function findLooks(operated: Element): Element {
  const isHidden =
    operated.matches('[type=checkbox], [type=radio], [type=range]') ||
    (operated.parentElement?.clientWidth ?? 0) <= 1
  return (isHidden && operated.closest('[data-rac]')) || operated
}

/** Shows the first thing in an element that can be operated as if the pointer or the keyboard were on it. */
export function showAs(root: Element, state: OperatedState): void {
  for (const sheet of document.styleSheets) addAlternatives(sheet.cssRules)
  const { attributes, pseudoClasses } = marks[state]
  const operated = root.querySelector(operable)
  if (!operated) throw new Error('Nothing here can be operated.')
  const looks = findLooks(operated)
  for (const attribute of attributes) looks.setAttribute(attribute, 'true')
  operated.setAttribute(shown, pseudoClasses)
  if (state === 'Pressed') return
  for (let around = operated.parentElement; around && around !== root; around = around.parentElement)
    around.setAttribute(shown, state === 'Focus' ? 'focus-within' : 'hover')
}
