/** What happens to the keys that applications identify themselves with. */
@NullMarked
package io.daybook.events.identity.developerkeys;

import org.jspecify.annotations.NullMarked;
