/** How wide the large picture is shown, as in `<img sizes>`; module.json repeats it for the page server. */
export const coverSizes = '(max-width: 767px) calc(100vw - 32px), (max-width: 1199px) 50vw, 680px'
