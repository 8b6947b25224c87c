/** Shows the keys that applications identify themselves with. */
@NullMarked
package io.daybook.query.identity.developerkeys;

import org.jspecify.annotations.NullMarked;
