export const cities = ['lamplight', 'harbour'] as const

/** Applies Storybook's toolbar to the root element, as an app does with its settings. */
export function applyTheme(root: HTMLElement, globals: Record<string, unknown>): void {
  const set = (name: string, value: unknown) => root.setAttribute(name, String(value))
  set('data-theme', globals['mode'] ?? 'dark')
  set('data-city', globals['city'] ?? 'lamplight')
  set('data-font-size', globals['fontSize'] ?? 'medium')
  set('data-font', globals['font'] ?? 'inter')
  set('data-density', globals['density'] ?? 'comfortable')
  set('data-contrast', globals['contrast'] ?? 'normal')
  set('data-motion', globals['motion'] ?? 'full')
  set('dir', globals['direction'] ?? 'ltr')
  root.style.setProperty('--ncc-zoom', String(Number(globals['zoom'] ?? 100) / 100))
}
