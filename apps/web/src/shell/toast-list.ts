export { ToastList } from '@ncc/ui'
