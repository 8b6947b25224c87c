/** Developer keys over HTTP. */
@NullMarked
package io.daybook.api.identity.developerkeys;

import org.jspecify.annotations.NullMarked;
