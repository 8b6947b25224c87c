/** Events of viewed content. */
@NullMarked
package io.daybook.events.integration.accesses;

import org.jspecify.annotations.NullMarked;
