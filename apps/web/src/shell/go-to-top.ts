/** For a link to the current page: scrolls to the top and refreshes. */
export function goToTopAndRefresh(): void {
  window.scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector<HTMLElement>('main [data-refresh]')?.click()
}
