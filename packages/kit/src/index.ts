export { PostItem } from './posts/post-item.tsx'
