const beforeUnit = /(\d) (?=(?:mm|cm|m|km|mg|g|kg|ml|cl|l|lb|oz|w|kw|v|mah|mb|gb|tb|hz)\b)/giu

/** A text in which no line breaks between a number and its unit: `keepUnits('Café 500 g')` is one that never ends in a lone "g". */
export const keepUnits = (text: string) => text.replace(beforeUnit, '$1\u00a0')
