import './structure.css.ts'
import './themes.css.ts'
import './global.css.ts'
