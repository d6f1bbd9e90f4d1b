// Styles that the first page does not need, in one sheet.
import '@ncc/ui/fonts.css'
import './print.css'
