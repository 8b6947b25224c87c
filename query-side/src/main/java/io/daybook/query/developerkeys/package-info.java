/** Shows the keys that applications identify themselves with. */
@NullMarked
package io.daybook.query.developerkeys;

import org.jspecify.annotations.NullMarked;
