// Files are tried one after another in one browser: whoever was signed in at the end of one would begin the next.
localStorage.clear()
sessionStorage.clear()
