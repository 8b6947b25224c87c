/** Events of developer keys. */
@NullMarked
package io.daybook.events.identity.developerkeys;

import org.jspecify.annotations.NullMarked;
