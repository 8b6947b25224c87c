/** Developer keys over HTTP. */
@NullMarked
package io.daybook.api.developerkeys;

import org.jspecify.annotations.NullMarked;
