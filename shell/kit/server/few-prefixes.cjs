// What a page needs besides prefixes (import maps, `:has`, sizes of containers) no browser of before 2023 has. Of what these
// call by another name only these are left; emotion writes some forty properties two to four times.
const kept = 'user-select|mask|backdrop-filter|hyphens|box-decoration-break|background-clip'

const prefixer = `var prefixer = function prefixer(element) {
  if (element.type === DECLARATION && !element["return"] && /^(?:${kept})/.test(element.props))
    element["return"] = "-webkit-" + element.value + element.value;
};`

const parts = [
  [/^function prefix\(value, length\) \{[\s\S]+?^}$/m, ''],
  [/^var prefixer = function prefixer\([\s\S]+?^};$/m, prefixer],
]

/** Emotion's cache, and a loader of webpack: names that today's browsers know stand alone. Throws where it is written otherwise. */
module.exports = (source) =>
  parts.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`emotion's cache has no ${pattern}`)
    return text.replace(pattern, () => replacement)
  }, source)
